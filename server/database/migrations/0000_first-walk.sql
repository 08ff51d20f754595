CREATE TABLE "bans" (
	"space_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bans_space_id_user_id_pk" PRIMARY KEY("space_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "captcha_solved" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text NOT NULL,
	"space_id" text NOT NULL,
	"user_id" text NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	"ext" text DEFAULT '' NOT NULL,
	"personality" text DEFAULT '' NOT NULL,
	"first_visit_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"visit_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_user_role" smallint DEFAULT 4 NOT NULL,
	"quiesce_enable" boolean DEFAULT false NOT NULL,
	"speak_status" smallint DEFAULT 0 NOT NULL,
	"speak_status_time" timestamp (3) with time zone,
	"speak_tag" text DEFAULT '' NOT NULL,
	"broadcast_enable" boolean DEFAULT false NOT NULL,
	"broadcast_tag" text DEFAULT '' NOT NULL,
	"boxing_team" text DEFAULT '' NOT NULL,
	"boxing_blood" double precision DEFAULT 0 NOT NULL,
	"pm" boolean DEFAULT true NOT NULL,
	"screen_sharing_auth" boolean DEFAULT false NOT NULL,
	"stage_name" text DEFAULT '' NOT NULL,
	"user_label" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"display_tag" text DEFAULT '' NOT NULL,
	"is_permanent" boolean DEFAULT false NOT NULL,
	"is_npc" boolean DEFAULT false NOT NULL,
	"is_radio" boolean DEFAULT false NOT NULL,
	"x" double precision,
	"y" double precision,
	"dir" smallint,
	CONSTRAINT "members_space_id_user_id_pk" PRIMARY KEY("space_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space_id" text NOT NULL,
	"user_id" text NOT NULL,
	"cid" text NOT NULL,
	"nickname" text NOT NULL,
	"head_image" text NOT NULL,
	"color" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"space_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"rid" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "space_configs" (
	"space_id" text PRIMARY KEY NOT NULL,
	"im_enable" boolean DEFAULT true NOT NULL,
	"im_show" boolean DEFAULT true NOT NULL,
	"server_more_enable" boolean DEFAULT false NOT NULL,
	"sky_enable" boolean DEFAULT true NOT NULL,
	"sky" jsonb NOT NULL,
	"mute_status" boolean DEFAULT false NOT NULL,
	"danmaku_status" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "space_documents" (
	"space_id" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"seed_version" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "space_documents_space_id_version_pk" PRIMARY KEY("space_id","version")
);
--> statement-breakpoint
CREATE TABLE "spaces" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"small_img_url" text DEFAULT '' NOT NULL,
	"owner_user_id" text DEFAULT '' NOT NULL,
	"anonymous_enable" boolean DEFAULT false NOT NULL,
	"av_switch" boolean DEFAULT true NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"branding" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"nickname" text DEFAULT '' NOT NULL,
	"nickname_set" boolean DEFAULT false NOT NULL,
	"color" text NOT NULL,
	"image" text NOT NULL,
	"head_image" text NOT NULL,
	"image_3d" text DEFAULT '' NOT NULL,
	"head_image_3d" text DEFAULT '' NOT NULL,
	"image_3d_real" text DEFAULT '' NOT NULL,
	"head_image_3d_real" text DEFAULT '' NOT NULL,
	"color_3d_real" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"wx_nickname" text DEFAULT '' NOT NULL,
	"wx_avatar" text DEFAULT '' NOT NULL,
	"qq_nickname" text DEFAULT '' NOT NULL,
	"qq_avatar" text DEFAULT '' NOT NULL,
	"operations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"guide" text DEFAULT '' NOT NULL,
	"owner_has_noticed_ids" text DEFAULT '' NOT NULL,
	"role_set" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"interior_mark" integer DEFAULT 0 NOT NULL,
	"partner_user_type" integer DEFAULT 0 NOT NULL,
	"is_lock_avatar" boolean DEFAULT false NOT NULL,
	"high_audio" boolean DEFAULT false NOT NULL,
	"open_bg_music" boolean DEFAULT true NOT NULL,
	"check_words" boolean DEFAULT false NOT NULL,
	"skt_avatar_mark" text DEFAULT '' NOT NULL,
	"skt_score" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_configs" ADD CONSTRAINT "space_configs_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_documents" ADD CONSTRAINT "space_documents_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_id" ON "members" USING btree ("id");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "members_permanent" ON "members" USING btree ("space_id","is_permanent");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_cid" ON "messages" USING btree ("space_id","user_id","cid");--> statement-breakpoint
CREATE INDEX "messages_page" ON "messages" USING btree ("space_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_created" ON "sms_codes" USING btree ("created_at");