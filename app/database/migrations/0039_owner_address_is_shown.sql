-- Pages and texts name the address of the owner's account where no other is known.
create constraint trigger "users_address_shown" after insert or update of email on users deferrable initially deferred
  for each row execute function raise_site_version();
