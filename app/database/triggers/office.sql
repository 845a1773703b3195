-- transactions

-- Null for the sale of an order: the triggers of `orders` add its items.
create function kind_of_money(entry transactions) returns text language sql immutable as $$
  select case
    when entry.type in ('refund', 'dispute') then 'refund'
    when entry.type = 'sale' and entry.related_order_id is not null then null
    when entry.category = 'commissions' then 'commission'
    when entry.category = 'subscriptions' then 'subscription'
    when entry.category in ('artwork', 'print', 'merchandise') then entry.category end
$$;

create function title_of_money(entry transactions) returns text language sql immutable as $$
  select case kind_of_money(entry)
    when 'refund' then case entry.type when 'dispute' then 'Lost dispute' else 'Refund' end
    when 'commission' then 'Commission'
    when 'subscription' then 'Monthly T-shirt'
    else coalesce(entry.description, 'Sale') end
$$;

create function money_of(entry transactions) returns numeric language sql immutable as $$
  select case when entry.status <> 'completed' then 0 when entry.type in ('refund', 'dispute') then -entry.amount else entry.amount end
$$;

-- `monthly_sales` is the sum of this table by month and kind (docs/decisions/0041).
create function tally_money() returns trigger language plpgsql as $$
declare
  moved numeric := case when tg_op = 'DELETE' then 0 else money_of(new) end - case when tg_op = 'INSERT' then 0 else money_of(old) end;
  entry transactions := case when tg_op = 'DELETE' then old else new end;
  kind text := kind_of_money(entry);
  pieces bigint := case when kind = 'refund' then 0 when tg_op = 'INSERT' then 1 when tg_op = 'DELETE' then -1 else 0 end;
begin
  if kind is not null and (moved <> 0 or pieces <> 0) then
    perform add_to_month(entry.transaction_date, kind, title_of_money(entry), pieces, moved);
  end if;
  return null;
end
$$;

create constraint trigger tally_money after insert or delete or update of amount, status on transactions
  deferrable initially deferred for each row execute function tally_money();
