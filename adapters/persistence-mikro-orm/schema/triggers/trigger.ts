/** A trigger as MikroORM's entities describe it, and the statement that creates it. */
export interface Trigger {
  readonly name: string;
  readonly timing: 'after';
  readonly events: ('insert' | 'update' | 'delete')[];
  readonly forEach: 'row' | 'statement';
  readonly expression: string;
}
