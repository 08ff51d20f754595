ALTER TABLE "space_files" ADD COLUMN "used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "space_files" ADD COLUMN "looked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "space_files_looked" ON "space_files" USING btree ("looked_at");