CREATE TABLE "shop_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"user_id" text NOT NULL,
	"address" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" text NOT NULL,
	"code" text NOT NULL,
	"order_id" text
);
--> statement-breakpoint
CREATE TABLE "shop_goods" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"goods_num" integer NOT NULL,
	"engagement_id" text NOT NULL,
	"name" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"stock" bigint DEFAULT 0 NOT NULL,
	"per_person" integer,
	"on_sale_at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"cid" text NOT NULL,
	CONSTRAINT "shop_goods_stock" CHECK ("shop_goods"."stock" >= 0),
	CONSTRAINT "shop_goods_price" CHECK ("shop_goods"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"engagement_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"user_id" text NOT NULL,
	"price" bigint NOT NULL,
	"state" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"cid" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_stock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" text NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"by_user_id" text NOT NULL,
	"cid" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_addresses" ADD CONSTRAINT "shop_addresses_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_addresses" ADD CONSTRAINT "shop_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_codes" ADD CONSTRAINT "shop_codes_goods_id_shop_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."shop_goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_codes" ADD CONSTRAINT "shop_codes_order_id_shop_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_goods" ADD CONSTRAINT "shop_goods_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_goods" ADD CONSTRAINT "shop_goods_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_goods_id_shop_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."shop_goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_stock" ADD CONSTRAINT "shop_stock_goods_id_shop_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."shop_goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_stock" ADD CONSTRAINT "shop_stock_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_addresses_user" ON "shop_addresses" USING btree ("space_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_codes_code" ON "shop_codes" USING btree ("goods_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_codes_order" ON "shop_codes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_goods_num" ON "shop_goods" USING btree ("space_id","goods_num");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_goods_cid" ON "shop_goods" USING btree ("engagement_id","cid");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_cid" ON "shop_orders" USING btree ("space_id","user_id","cid");--> statement-breakpoint
CREATE INDEX "shop_orders_goods" ON "shop_orders" USING btree ("goods_id","user_id");--> statement-breakpoint
CREATE INDEX "shop_orders_engagement" ON "shop_orders" USING btree ("engagement_id","at");--> statement-breakpoint
CREATE INDEX "shop_orders_address" ON "shop_orders" USING btree ("state_at") WHERE address <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "shop_stock_cid" ON "shop_stock" USING btree ("goods_id","cid");--> statement-breakpoint
CREATE INDEX "shop_stock_by" ON "shop_stock" USING btree ("by_user_id");