CREATE TABLE "campaign_total_changes" (
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"campaign_type" text NOT NULL,
	"strategy" text NOT NULL,
	"status" text NOT NULL,
	"archived" boolean NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"bids" bigint DEFAULT 0 NOT NULL,
	"wins" bigint DEFAULT 0 NOT NULL,
	"impressions" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"starts" bigint DEFAULT 0 NOT NULL,
	"completes" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_totals" (
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"campaign_type" text NOT NULL,
	"strategy" text NOT NULL,
	"status" text NOT NULL,
	"archived" boolean NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"bids" bigint DEFAULT 0 NOT NULL,
	"wins" bigint DEFAULT 0 NOT NULL,
	"impressions" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"starts" bigint DEFAULT 0 NOT NULL,
	"completes" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_totals_key" PRIMARY KEY("user_id","currency","campaign_type","strategy","status","archived")
);
--> statement-breakpoint
CREATE INDEX "campaign_counters_spent" ON "campaign_counters" USING btree ("spent","campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_counters_impressions" ON "campaign_counters" USING btree ("impressions","campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_counters_clicks" ON "campaign_counters" USING btree ("clicks","campaign_id");
--> statement-breakpoint
INSERT INTO campaign_counters (campaign_id, day) SELECT id, '1970-01-01' FROM campaigns ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO campaign_totals (user_id, currency, campaign_type, strategy, status, archived, count, bids, wins, impressions, clicks, starts, completes, spent)
  SELECT user_id, currency, campaign_type, strategy, status, archived, count(*), sum(bids), sum(wins), sum(impressions), sum(clicks), sum(starts), sum(completes), sum(spent)
  FROM campaigns JOIN campaign_counters ON campaign_id = id
  GROUP BY user_id, currency, campaign_type, strategy, status, archived;
--> statement-breakpoint
CREATE FUNCTION keep_totals_of_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO campaign_counters (campaign_id, day) SELECT id, '1970-01-01' FROM after;
    INSERT INTO campaign_total_changes (user_id, currency, campaign_type, strategy, status, archived, count)
      SELECT user_id, currency, campaign_type, strategy, status, archived, count(*) FROM after GROUP BY user_id, currency, campaign_type, strategy, status, archived;
    RETURN NULL;
  END IF;
  SELECT array_agg(after.id) INTO moved FROM after JOIN before ON before.id = after.id
    WHERE (after.user_id, after.currency, after.campaign_type, after.strategy, after.status, after.archived)
      IS DISTINCT FROM (before.user_id, before.currency, before.campaign_type, before.strategy, before.status, before.archived);
  IF moved IS NULL THEN
    RETURN NULL;
  END IF;
  -- A settlement that counts at this moment is waited for: it has looked at where its campaigns stood.
  PERFORM 1 FROM campaign_counters WHERE campaign_id = ANY (moved) ORDER BY campaign_id FOR UPDATE;
  INSERT INTO campaign_total_changes (user_id, currency, campaign_type, strategy, status, archived, count, bids, wins, impressions, clicks, starts, completes, spent)
    SELECT before.user_id, before.currency, before.campaign_type, before.strategy, before.status, before.archived, -1, -bids, -wins, -impressions, -clicks, -starts, -completes, -spent
    FROM before JOIN campaign_counters ON campaign_id = before.id WHERE before.id = ANY (moved)
    UNION ALL
    SELECT after.user_id, after.currency, after.campaign_type, after.strategy, after.status, after.archived, 1, bids, wins, impressions, clicks, starts, completes, spent
    FROM after JOIN campaign_counters ON campaign_id = after.id WHERE after.id = ANY (moved);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER campaigns_added AFTER INSERT ON campaigns
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_campaigns();
--> statement-breakpoint
CREATE TRIGGER campaigns_changed AFTER UPDATE ON campaigns
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_campaigns();
--> statement-breakpoint
CREATE FUNCTION keep_totals_of_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_total_changes (user_id, currency, campaign_type, strategy, status, archived, bids, wins, impressions, clicks, starts, completes, spent)
    SELECT user_id, currency, campaign_type, strategy, status, archived, sum(after.bids - before.bids), sum(after.wins - before.wins), sum(after.impressions - before.impressions), sum(after.clicks - before.clicks), sum(after.starts - before.starts), sum(after.completes - before.completes), sum(after.spent - before.spent)
    FROM after JOIN before ON before.campaign_id = after.campaign_id JOIN campaigns ON campaigns.id = after.campaign_id
    GROUP BY user_id, currency, campaign_type, strategy, status, archived;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER counters_changed AFTER UPDATE ON campaign_counters
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_counters();
