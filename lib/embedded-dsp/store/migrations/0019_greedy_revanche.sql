CREATE TABLE "rtb_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rtb_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bid_id" text NOT NULL,
	"kind" text NOT NULL,
	"notice" text NOT NULL,
	"ssp_id" bigint NOT NULL,
	"token" text NOT NULL,
	"price" text,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "rtb_notices_once" ON "rtb_notices" USING btree ("bid_id","kind");--> statement-breakpoint
CREATE INDEX "rtb_notices_expiry" ON "rtb_notices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rtb_notices_unsettled" ON "rtb_notices" USING btree ("id") WHERE settled_at is null;