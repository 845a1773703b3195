CREATE INDEX "artworks_featured" ON "artworks" USING btree ("position","id") WHERE "artworks"."is_featured";--> statement-breakpoint
CREATE INDEX "artworks_kind" ON "artworks" USING btree ("product_type","position","id");--> statement-breakpoint
CREATE INDEX "artworks_category" ON "artworks" USING btree ("category","position","id");