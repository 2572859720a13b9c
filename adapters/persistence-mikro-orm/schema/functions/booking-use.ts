import type { SqlFunction } from './sql-function.ts';

/** The month (UTC) to which a charge counts; `prefix` is empty, or its alias with a dot. */
export const monthOf = (prefix: string) => `date_trunc('month', ${prefix}"charged_at", 'UTC')`;

const counter = (name: string, charges: 0 | 1, refunded: 0 | 1): SqlFunction => ({
  name,
  sql: `create or replace function "${name}"() returns trigger language plpgsql as $$
  begin
    insert into "booking_use" ("booking_id", "month", "charges", "refunded")
      values (new."booking_id", ${monthOf('new.')}, ${charges}, ${refunded})
      on conflict ("booking_id", "month") do update set "charges" = "booking_use"."charges" + ${charges},
        "refunded" = "booking_use"."refunded" + ${refunded};
    return null;
  end $$`,
});

export const BOOKING_USE = [counter('booking_use_charged', 1, 0), counter('booking_use_refunded', 0, 1)];
