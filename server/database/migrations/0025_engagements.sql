CREATE TABLE "engagement_log" (
	"engagement_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"data" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "engagement_log_engagement_id_seq_pk" PRIMARY KEY("engagement_id","seq")
);
--> statement-breakpoint
CREATE TABLE "engagement_people" (
	"engagement_id" text NOT NULL,
	"pseudonym" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "engagement_people_engagement_id_pseudonym_pk" PRIMARY KEY("engagement_id","pseudonym")
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"config" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"zone" text NOT NULL,
	"element_ids" jsonb NOT NULL,
	"by_user_id" text NOT NULL,
	"cid" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"log_seq" integer DEFAULT 0 NOT NULL,
	"log_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_balances" (
	"space_id" text NOT NULL,
	"user_id" text NOT NULL,
	"balance" bigint NOT NULL,
	"earned" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_balances_space_id_user_id_pk" PRIMARY KEY("space_id","user_id"),
	CONSTRAINT "score_balances_positive" CHECK ("score_balances"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "score_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "score_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space_id" text NOT NULL,
	"user_id" text NOT NULL,
	"delta" integer NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_ballots" (
	"id" text PRIMARY KEY NOT NULL,
	"engagement_id" text NOT NULL,
	"candidate_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_voters" (
	"engagement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"cid" text NOT NULL,
	CONSTRAINT "vote_voters_engagement_id_user_id_day_pk" PRIMARY KEY("engagement_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"engagement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"slot" integer NOT NULL,
	"candidate_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_engagement_id_user_id_day_slot_pk" PRIMARY KEY("engagement_id","user_id","day","slot")
);
--> statement-breakpoint
ALTER TABLE "engagement_log" ADD CONSTRAINT "engagement_log_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_people" ADD CONSTRAINT "engagement_people_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_people" ADD CONSTRAINT "engagement_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_balances" ADD CONSTRAINT "score_balances_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_balances" ADD CONSTRAINT "score_balances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_ledger" ADD CONSTRAINT "score_ledger_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_ledger" ADD CONSTRAINT "score_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_ballots" ADD CONSTRAINT "vote_ballots_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_voters" ADD CONSTRAINT "vote_voters_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_voters" ADD CONSTRAINT "vote_voters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "engagement_people_user" ON "engagement_people" USING btree ("engagement_id","user_id");--> statement-breakpoint
CREATE INDEX "engagements_space" ON "engagements" USING btree ("space_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "engagements_cid" ON "engagements" USING btree ("space_id","by_user_id","cid");--> statement-breakpoint
CREATE INDEX "engagements_due" ON "engagements" USING btree ("state") WHERE state in ('scheduled', 'open', 'paused');--> statement-breakpoint
CREATE INDEX "score_balances_rank" ON "score_balances" USING btree ("space_id","earned");--> statement-breakpoint
CREATE UNIQUE INDEX "score_ledger_ref" ON "score_ledger" USING btree ("space_id","user_id","kind","ref");--> statement-breakpoint
CREATE INDEX "vote_ballots_engagement" ON "vote_ballots" USING btree ("engagement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "votes_once" ON "votes" USING btree ("engagement_id","user_id","day","candidate_id");