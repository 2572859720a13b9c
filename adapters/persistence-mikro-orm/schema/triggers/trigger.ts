/** A trigger as MikroORM's entities describe it, and the statement that creates it. */
export interface Trigger {
  readonly name: string;
  readonly timing: 'after';
  readonly events: ('insert' | 'update' | 'delete')[];
  readonly forEach: 'row' | 'statement';
  readonly expression: string;
}

const STATEMENT = /^create (?:constraint )?trigger "(\w+)" after (.+?) on ".* for each (row|statement) /s;

/** Reads the description from the statement that creates the trigger. @throws for a trigger that is not `after` */
export function trigger(expression: string): Trigger {
  const [, name, events, forEach] = STATEMENT.exec(expression) ?? [];
  if (name === undefined || events === undefined) throw new Error(`not a trigger: ${expression}`);
  return {
    name,
    timing: 'after',
    events: events.split(' or ').map((event) => event.split(' ', 1)[0] as Trigger['events'][number]),
    forEach: forEach as Trigger['forEach'],
    expression,
  };
}
