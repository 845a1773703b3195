-- connections

-- The privacy page names who carries the letters and who takes payments, and every page allows the payment provider's hosts.
create constraint trigger connections_come_and_go after insert or delete on connections
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger connections_shown after update on connections
  deferrable initially deferred for each row when (old.shown is distinct from new.shown or old.replaced_at is distinct from new.replaced_at) execute function raise_site_version();

create trigger connections_emptied after truncate on connections for each statement execute function raise_site_version();
