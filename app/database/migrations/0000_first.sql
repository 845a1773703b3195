CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"reading_time" text,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"artwork_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"selected_size" text,
	"selected_color" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_one_line_each" UNIQUE NULLS NOT DISTINCT("session_id","artwork_id","selected_size","selected_color"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "artwork_pictures" (
	"artwork_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"alt" text,
	"caption" text,
	CONSTRAINT "artwork_pictures_artwork_id_position_pk" PRIMARY KEY("artwork_id","position")
);
--> statement-breakpoint
CREATE TABLE "artwork_sizes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artwork_id" uuid NOT NULL,
	"size" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artwork_sizes_one_of_each" UNIQUE("artwork_id","size"),
	CONSTRAINT "artwork_sizes_price" CHECK ("artwork_sizes"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"medium" text NOT NULL,
	"year" integer,
	"height" double precision,
	"width" double precision,
	"note" text,
	"series" text,
	"price" numeric(10, 2) NOT NULL,
	"category" text NOT NULL,
	"product_type" text DEFAULT 'artwork' NOT NULL,
	"merchandise_type" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"has_colors" boolean DEFAULT false NOT NULL,
	"sizes" text[],
	"teemill_variant_ref" text,
	"print_of" uuid,
	"essay" text,
	"video" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artworks_slug_unique" UNIQUE("slug"),
	CONSTRAINT "artworks_price" CHECK ("artworks"."price" >= 0),
	CONSTRAINT "artworks_category" CHECK ("artworks"."category" in ('paintings', 'prints', 'commissions')),
	CONSTRAINT "artworks_product_type" CHECK ("artworks"."product_type" in ('artwork', 'print', 'merchandise')),
	CONSTRAINT "artworks_slug" CHECK ("artworks"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artwork_id" uuid NOT NULL,
	"size" text,
	"total" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "editions_one_for_each" UNIQUE NULLS NOT DISTINCT("artwork_id","size"),
	CONSTRAINT "editions_never_oversold" CHECK ("editions"."sold" >= 0 and "editions"."held" >= 0 and "editions"."sold" + "editions"."held" <= "editions"."total")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"caption" text,
	"focus_x" double precision DEFAULT 0.5 NOT NULL,
	"focus_y" double precision DEFAULT 0.5 NOT NULL,
	"placeholder" text NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_source_unique" UNIQUE("source"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0),
	CONSTRAINT "pictures_focus" CHECK ("pictures"."focus_x" between 0 and 1 and "pictures"."focus_y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_intent_id" text,
	"current_quote" integer DEFAULT 1 NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"billing_address" jsonb,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('open', 'closing', 'paid', 'expired', 'refunded')),
	CONSTRAINT "checkouts_paid_has_order" CHECK (("checkouts"."status" = 'paid') = ("checkouts"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"edition_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "holds_one_for_each" UNIQUE("checkout_id","edition_id"),
	CONSTRAINT "holds_quantity" CHECK ("holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"subtotal" numeric(10, 2) NOT NULL,
	"shipping" numeric(10, 2) NOT NULL,
	"tax" numeric(10, 2) NOT NULL,
	"total" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_number" UNIQUE("checkout_id","number"),
	CONSTRAINT "quotes_sum" CHECK ("quotes"."total" = "quotes"."subtotal" + "quotes"."shipping" + "quotes"."tax" and "quotes"."subtotal" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_intent_id" text NOT NULL,
	"reason" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_once_for_a_reason" UNIQUE("payment_intent_id","reason"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"order_id" uuid,
	"artwork_id" uuid,
	"shipment_month" date NOT NULL,
	"shipped_date" timestamp with time zone,
	"tracking_number" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"design_theme" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_shipments_once_a_month" UNIQUE("subscription_id","shipment_month"),
	CONSTRAINT "subscription_shipments_month" CHECK (extract(day from "subscription_shipments"."shipment_month") = 1)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid,
	"customer_email" text NOT NULL,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"stripe_subscription_id" text NOT NULL,
	"stripe_price_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"current_period_start" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"shipping_address" text NOT NULL,
	"tshirt_size" text NOT NULL,
	"shipping_preferences" jsonb,
	"skip_next_month" boolean DEFAULT false NOT NULL,
	"total_shipments_received" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "subscriptions_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "subscriptions_size" CHECK ("subscriptions"."tshirt_size" in ('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL')),
	CONSTRAINT "subscriptions_shipments" CHECK ("subscriptions"."total_shipments_received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "content_plan" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"platform" text,
	"status" text DEFAULT 'planned' NOT NULL,
	"publish_date" date,
	"content" text,
	"tags" text[],
	"related_artwork_ids" text[],
	"related_exhibition_id" uuid,
	"scheduled_time" timestamp with time zone,
	"engagement" jsonb,
	"performance_notes" text,
	"notion_page_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "galleries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"location" text,
	"contact_info" text,
	"type" text,
	"focus" text[],
	"submission_process" text,
	"commission_rate" numeric(5, 2),
	"payment_terms" text,
	"relationship" text DEFAULT 'prospect' NOT NULL,
	"last_contact" timestamp with time zone,
	"next_follow_up" timestamp with time zone,
	"exhibition_history" text,
	"submission_requirements" text,
	"price_range" text,
	"notes" text,
	"website" text,
	"social_media" text,
	"status" text DEFAULT 'active' NOT NULL,
	"notion_page_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"contact_info" text,
	"products" text[],
	"pricing" text,
	"lead_time" text,
	"minimum_order" text,
	"payment_terms" text,
	"quality_rating" integer,
	"reliability_rating" integer,
	"last_order_date" timestamp with time zone,
	"total_spent" numeric(10, 2) DEFAULT 0 NOT NULL,
	"notes" text,
	"status" text DEFAULT 'active' NOT NULL,
	"notion_page_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_ratings" CHECK ("suppliers"."quality_rating" between 1 and 5 and "suppliers"."reliability_rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"description" text,
	"related_order_id" uuid,
	"related_customer_id" uuid,
	"payment_method" text,
	"tax_amount" numeric(10, 2),
	"fee_amount" numeric(10, 2),
	"net_amount" numeric(10, 2),
	"status" text DEFAULT 'completed' NOT NULL,
	"transaction_date" timestamp with time zone DEFAULT now() NOT NULL,
	"notion_page_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_one_of_a_kind" UNIQUE("related_order_id","type")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"artwork_id" uuid,
	"title" text NOT NULL,
	"image_url" text NOT NULL,
	"quantity" integer NOT NULL,
	"selected_size" text,
	"selected_color" text,
	"unit_price" numeric(10, 2) NOT NULL,
	"total_price" numeric(10, 2) NOT NULL,
	"fulfillment_type" text NOT NULL,
	"fulfillment_status" text DEFAULT 'pending' NOT NULL,
	"tracking_number" text,
	CONSTRAINT "order_items_sum" CHECK ("order_items"."quantity" > 0 and "order_items"."total_price" = "order_items"."unit_price" * "order_items"."quantity"),
	CONSTRAINT "order_items_type" CHECK ("order_items"."fulfillment_type" in ('manual', 'print_on_demand')),
	CONSTRAINT "order_items_status" CHECK ("order_items"."fulfillment_status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"session_id" uuid NOT NULL,
	"customer_email" text NOT NULL,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text NOT NULL,
	"shipping_address" text NOT NULL,
	"billing_address" text,
	"subtotal" numeric(10, 2) NOT NULL,
	"tax_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"shipping_cost" numeric(10, 2) DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"fulfillment_status" text DEFAULT 'pending' NOT NULL,
	"has_manual_items" boolean DEFAULT false NOT NULL,
	"admin_notes" text,
	"stripe_payment_intent_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_sum" CHECK ("orders"."total_amount" = "orders"."subtotal" + "orders"."shipping_cost" + "orders"."tax_amount")
);
--> statement-breakpoint
CREATE TABLE "teemill_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"teemill_order_id" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"fulfillments" jsonb,
	"tracking_numbers" text[],
	"teemill_response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teemill_orders_teemill_order_id_unique" UNIQUE("teemill_order_id")
);
--> statement-breakpoint
CREATE TABLE "contact_inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"project_type" text NOT NULL,
	"budget" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"address" text,
	"customer_type" text DEFAULT 'collector' NOT NULL,
	"preferences" text[],
	"price_range" text,
	"newsletter" boolean DEFAULT false NOT NULL,
	"total_spent" numeric(10, 2) DEFAULT 0 NOT NULL,
	"total_purchases" integer DEFAULT 0 NOT NULL,
	"last_purchase" timestamp with time zone,
	"last_contact" timestamp with time zone,
	"acquisition_source" text,
	"communications" text,
	"tags" text[],
	"notes" text,
	"notion_page_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email"),
	CONSTRAINT "customers_email_lower" CHECK ("customers"."email" = lower("customers"."email")),
	CONSTRAINT "customers_spent" CHECK ("customers"."total_spent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"token" text NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_token_unique" UNIQUE("token"),
	CONSTRAINT "newsletter_subscriptions_email_lower" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email"))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"change" text NOT NULL,
	"before" text,
	"after" text,
	CONSTRAINT "audit_trail_actor" CHECK ("audit_trail"."actor" in ('buyer', 'owner', 'provider', 'system'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"recipient" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_one_letter_of_a_kind" UNIQUE("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_rates" (
	"country" text NOT NULL,
	"product_type" text NOT NULL,
	"first" numeric(10, 2) NOT NULL,
	"further" numeric(10, 2) NOT NULL,
	CONSTRAINT "shipping_rates_country_product_type_pk" PRIMARY KEY("country","product_type"),
	CONSTRAINT "shipping_rates_not_negative" CHECK ("shipping_rates"."first" >= 0 and "shipping_rates"."further" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"country" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"free_merchandise_from" numeric(10, 2),
	CONSTRAINT "shipping_zones_country" CHECK ("shipping_zones"."country" = '*' or "shipping_zones"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" text NOT NULL,
	"region" text,
	"name" text NOT NULL,
	"basis_points" integer NOT NULL,
	"on_shipping" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tax_rates_one_for_each" UNIQUE NULLS NOT DISTINCT("country","region"),
	CONSTRAINT "tax_rates_share" CHECK ("tax_rates"."basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "artwork_progress" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artwork_id" uuid,
	"commission_id" uuid,
	"stage" text NOT NULL,
	"description" text,
	"techniques" text[],
	"materials" text[],
	"time_spent" integer,
	"progress_images" text[],
	"notes" text,
	"challenges" text,
	"learnings" text,
	"next_steps" text,
	"completion_date" timestamp with time zone,
	"notion_page_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid,
	"title" text NOT NULL,
	"email" text,
	"project_type" text,
	"budget" numeric(10, 2),
	"description" text,
	"status" text DEFAULT 'inquiry' NOT NULL,
	"medium" text,
	"dimensions" text,
	"agreed_price" numeric(10, 2),
	"deposit_amount" numeric(10, 2),
	"final_payment_amount" numeric(10, 2),
	"deposit_paid" boolean DEFAULT false NOT NULL,
	"final_payment_paid" boolean DEFAULT false NOT NULL,
	"deadline" timestamp with time zone,
	"start_date" timestamp with time zone,
	"completion_date" timestamp with time zone,
	"delivery_date" timestamp with time zone,
	"progress_notes" text,
	"client_feedback" text,
	"revision_requests" text,
	"reference_images" text[],
	"progress_images" text[],
	"final_images" text[],
	"contract_signed" boolean DEFAULT false NOT NULL,
	"contract_url" text,
	"delivery_method" text,
	"shipping_cost" numeric(10, 2),
	"notion_page_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commissions_status" CHECK ("commissions"."status" in ('inquiry', 'proposal', 'in_progress', 'completed', 'delivered'))
);
--> statement-breakpoint
CREATE TABLE "exhibitions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"venue" text NOT NULL,
	"venue_contact" text,
	"type" text,
	"status" text DEFAULT 'planning' NOT NULL,
	"submission_deadline" timestamp with time zone,
	"exhibition_start_date" timestamp with time zone,
	"exhibition_end_date" timestamp with time zone,
	"description" text,
	"artworks_submitted" text[],
	"application_fee" numeric(10, 2) DEFAULT 0 NOT NULL,
	"commission_rate" numeric(5, 2),
	"requirements" text,
	"submission_notes" text,
	"outcome" text,
	"sales_made" text[],
	"notion_page_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inventory_tracking" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"artwork_id" uuid,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"original_price" numeric(10, 2),
	"location" text,
	"condition" text DEFAULT 'excellent' NOT NULL,
	"last_inspection" timestamp with time zone,
	"insurance_value" numeric(10, 2),
	"storage_notes" text,
	"exhibition_history" text,
	"movement_history" jsonb,
	"is_framed" boolean DEFAULT false NOT NULL,
	"frame_details" text,
	"needs_maintenance" boolean DEFAULT false NOT NULL,
	"maintenance_notes" text,
	"photography_status" text,
	"certificate_of_authenticity" text,
	"notion_page_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_tracking_status" CHECK ("inventory_tracking"."status" in ('available', 'sold', 'exhibition', 'private'))
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_pictures" ADD CONSTRAINT "artwork_pictures_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_pictures" ADD CONSTRAINT "artwork_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_sizes" ADD CONSTRAINT "artwork_sizes_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_print_of_artworks_id_fk" FOREIGN KEY ("print_of") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_shipments" ADD CONSTRAINT "subscription_shipments_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_plan" ADD CONSTRAINT "content_plan_related_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("related_exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_related_order_id_orders_id_fk" FOREIGN KEY ("related_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_related_customer_id_customers_id_fk" FOREIGN KEY ("related_customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teemill_orders" ADD CONSTRAINT "teemill_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_country_shipping_zones_country_fk" FOREIGN KEY ("country") REFERENCES "public"."shipping_zones"("country") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_progress" ADD CONSTRAINT "artwork_progress_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_progress" ADD CONSTRAINT "artwork_progress_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_client_id_customers_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_tracking" ADD CONSTRAINT "inventory_tracking_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_added" ON "cart_items" USING btree ("added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "artwork_pictures_once" ON "artwork_pictures" USING btree ("artwork_id","picture_id");--> statement-breakpoint
CREATE INDEX "artworks_wall" ON "artworks" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "artworks_print_of" ON "artworks" USING btree ("print_of");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open_for_a_cart" ON "checkouts" USING btree ("session_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_open_expiry" ON "checkouts" USING btree ("hold_expires_at") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "order_items_by_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_email");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_trail_of" ON "audit_trail" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_tracking_artwork" ON "inventory_tracking" USING btree ("artwork_id");