CREATE TABLE "site_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "site_version_one_row" CHECK ("site_version"."is_only")
);
