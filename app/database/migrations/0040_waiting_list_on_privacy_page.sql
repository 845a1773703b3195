-- Words of the owner's own stay; a page that says it already is left as it is.
UPDATE "settings" SET "value" = jsonb_set("value", '{body}', to_jsonb(replace("value"->>'body',
	'- **When you join the monthly T-shirt club.**',
	'- **When you wait for a work.** Your e-mail address and the work you asked about, for the one letter that says it is free again.' || chr(10) || '- **When you join the monthly T-shirt club.**')))
	WHERE "name" = 'text:privacy' AND "value"->>'body' NOT LIKE '%**When you wait for a work.**%';
