-- contact_inquiries

-- Counts the inquiries by state, for the owner's home and inbox.
create function tally_inquiries() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform raise_tally('inquiries:' || old.state, -1); end if;
  if tg_op <> 'DELETE' then perform raise_tally('inquiries:' || new.state, 1); end if;
  return null;
end
$$;

create constraint trigger tally_inquiries after insert or delete or update of state on contact_inquiries
  deferrable initially deferred for each row execute function tally_inquiries();
