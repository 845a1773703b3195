-- settings

-- Cached pages show the studio's name, its words and what is switched on.
create constraint trigger settings_come_and_go after insert or delete on settings
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger settings_shown after update on settings
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();

create trigger settings_emptied after truncate on settings for each statement execute function raise_site_version();

-- shipping_zones

-- Cached pages say where works are sent, what that costs and how long it takes.
create constraint trigger shipping_zones_come_and_go after insert or delete on shipping_zones
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger shipping_zones_shown after update on shipping_zones
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();

create trigger shipping_zones_emptied after truncate on shipping_zones for each statement execute function raise_site_version();

-- shipping_countries

-- Cached pages say where works are sent.
create constraint trigger shipping_countries_come_and_go after insert or delete on shipping_countries
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger shipping_countries_shown after update on shipping_countries
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();

create trigger shipping_countries_emptied after truncate on shipping_countries for each statement execute function raise_site_version();

-- shipping_rates

-- The cart and the pages of works say what shipping costs.
create constraint trigger shipping_rates_come_and_go after insert or delete on shipping_rates
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger shipping_rates_shown after update on shipping_rates
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();

create trigger shipping_rates_emptied after truncate on shipping_rates for each statement execute function raise_site_version();

-- tax_rates

-- Cached pages say whether tax is charged.
create constraint trigger tax_rates_come_and_go after insert or delete on tax_rates
  deferrable initially deferred for each row execute function raise_site_version();

create constraint trigger tax_rates_shown after update on tax_rates
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function raise_site_version();

create trigger tax_rates_emptied after truncate on tax_rates for each statement execute function raise_site_version();
