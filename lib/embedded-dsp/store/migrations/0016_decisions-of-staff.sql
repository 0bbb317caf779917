-- Single decisions of the bidder got a permission of their own. Nobody could give it in a store that is older: staff
-- who read campaigns hold it from now on.
UPDATE "users" SET "permissions" = array_append("permissions", 'CAMPAIGN_DECISIONS_READ')
WHERE "role" IN ('ROLE_ADMIN', 'ROLE_MANAGER')
  AND "permissions" && ARRAY['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL']
  AND NOT 'CAMPAIGN_DECISIONS_READ' = ANY("permissions");
