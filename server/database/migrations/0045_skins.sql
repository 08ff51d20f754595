CREATE TABLE "skins" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"head" integer NOT NULL,
	"body" integer NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_skins" (
	"skin_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_skins_skin_id_user_id_pk" PRIMARY KEY("skin_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "skins" ADD CONSTRAINT "skins_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_skins" ADD CONSTRAINT "user_skins_skin_id_skins_id_fk" FOREIGN KEY ("skin_id") REFERENCES "public"."skins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_skins" ADD CONSTRAINT "user_skins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "skins_look" ON "skins" USING btree ("space_id","head","body");