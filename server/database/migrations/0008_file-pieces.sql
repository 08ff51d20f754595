CREATE TABLE "stored_file_pieces" (
	"file_id" text NOT NULL,
	"n" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "stored_file_pieces_file_id_n_pk" PRIMARY KEY("file_id","n")
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "finished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file_pieces" ADD CONSTRAINT "stored_file_pieces_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_mentions" ON "messages" USING btree ("space_id","group_id","id") WHERE mentions <> '[]'::jsonb;--> statement-breakpoint
INSERT INTO "stored_file_pieces" ("file_id", "n", "data")
SELECT "id", piece, substring("data" FROM piece * 262144 + 1 FOR 262144) FROM "stored_files", generate_series(0, (length("data") - 1) / 262144) AS piece;--> statement-breakpoint
UPDATE "stored_files" SET "finished" = true;--> statement-breakpoint
ALTER TABLE "stored_files" DROP COLUMN "data";
