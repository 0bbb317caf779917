CREATE TABLE "creative_images" (
	"creative_id" bigint NOT NULL,
	"aspect_ratio" text NOT NULL,
	"file" text,
	"link" text,
	CONSTRAINT "creative_images_creative_id_aspect_ratio_pk" PRIMARY KEY("creative_id","aspect_ratio")
);
--> statement-breakpoint
ALTER TABLE "creatives" ALTER COLUMN "final_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "creatives" ALTER COLUMN "file" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "creatives" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "creatives" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "creative_images" ADD CONSTRAINT "creative_images_creative_id_creatives_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creatives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creative_images" ADD CONSTRAINT "creative_images_file_stored_files_name_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creative_images_file" ON "creative_images" USING btree ("file");