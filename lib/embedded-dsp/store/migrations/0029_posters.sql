ALTER TABLE "stored_files" ADD COLUMN "poster" text;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "peaks" jsonb;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_poster_stored_files_name_fk" FOREIGN KEY ("poster") REFERENCES "public"."stored_files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_poster" ON "stored_files" USING btree ("poster");