DROP INDEX "lottery_chances_once";--> statement-breakpoint
ALTER TABLE "lottery_chances" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_chances_once" ON "lottery_chances" USING btree ("engagement_id","user_id","task_num","day","slot","source");