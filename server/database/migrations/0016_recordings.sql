CREATE TABLE "recording_answers" (
	"recording_id" text NOT NULL,
	"user_id" text NOT NULL,
	"agrees" boolean NOT NULL,
	CONSTRAINT "recording_answers_recording_id_user_id_pk" PRIMARY KEY("recording_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recording_rules" (
	"space_id" text NOT NULL,
	"asks" boolean NOT NULL,
	CONSTRAINT "recording_rules_space_id_pk" PRIMARY KEY("space_id")
);
--> statement-breakpoint
CREATE TABLE "recording_tracks" (
	"id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"media" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"node" text NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"by_user_id" text NOT NULL,
	"kind" text NOT NULL,
	"of_user_id" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"state" text DEFAULT 'recording' NOT NULL,
	"node" text NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"joined" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recording_answers" ADD CONSTRAINT "recording_answers_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_answers" ADD CONSTRAINT "recording_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_rules" ADD CONSTRAINT "recording_rules_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_tracks" ADD CONSTRAINT "recording_tracks_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_tracks" ADD CONSTRAINT "recording_tracks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_tracks_recording" ON "recording_tracks" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "recordings_space" ON "recordings" USING btree ("space_id","started_at");