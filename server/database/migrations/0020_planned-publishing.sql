ALTER TABLE "space_publications" ALTER COLUMN "kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "space_drafts" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "space_drafts" ADD COLUMN "publish_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "space_drafts" ADD COLUMN "publish_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "space_publications" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;