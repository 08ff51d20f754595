CREATE TABLE "space_prop_rules" (
	"space_id" text PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"area_ids" jsonb NOT NULL,
	"hours" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "space_prop_uses" (
	"prop_id" text NOT NULL,
	"user_id" text NOT NULL,
	"times" integer NOT NULL,
	"cid" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "space_prop_uses_prop_id_user_id_pk" PRIMARY KEY("prop_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "space_props" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"map_id" text NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"variant" integer NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"owner_user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"away_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "space_prop_rules" ADD CONSTRAINT "space_prop_rules_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_prop_uses" ADD CONSTRAINT "space_prop_uses_prop_id_space_props_id_fk" FOREIGN KEY ("prop_id") REFERENCES "public"."space_props"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_prop_uses" ADD CONSTRAINT "space_prop_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_props" ADD CONSTRAINT "space_props_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_props" ADD CONSTRAINT "space_props_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "space_props_space" ON "space_props" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "space_props_owner" ON "space_props" USING btree ("owner_user_id");