import type { SqlFunction } from './sql-function.ts';

/** The month (UTC) to which a charge counts. */
export const monthOf = (charge: string) => `date_trunc('month', ${charge}"charged_at", 'UTC')`;

const counting = (name: string, charges: 0 | 1, refunded: 0 | 1): SqlFunction => ({
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

export const BOOKING_USE = [counting('booking_use_charged', 1, 0), counting('booking_use_refunded', 0, 1)];
