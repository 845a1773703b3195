-- club_decisions

-- Cached pages say in which months the club rests, and after which one it ends.
create constraint trigger club_decisions_come after insert on club_decisions
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger club_decisions_go after delete on club_decisions
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger club_decisions_change after update on club_decisions
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();

create trigger club_decisions_emptied after truncate on club_decisions for each statement execute function raise_site_version();
