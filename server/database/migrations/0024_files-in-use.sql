ALTER TABLE "space_files" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "space_files" ADD COLUMN "looked_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "space_files" SET "used_at" = "created_at", "looked_at" = "created_at";--> statement-breakpoint
ALTER TABLE "space_files" ALTER COLUMN "used_at" SET DEFAULT now(), ALTER COLUMN "used_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "space_files" ALTER COLUMN "looked_at" SET DEFAULT now(), ALTER COLUMN "looked_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "space_files_looked" ON "space_files" USING btree ("looked_at");
