/** A statement of reasons for a take-down, as an editor enters it (contract §18). */
export const STATEMENT = {
  ground: 'law',
  groundText: '§ 97 Absatz 1 UrhG',
  facts: 'Das Recht am Inhalt wurde nicht eingeräumt.',
} as const;

/** The same as in records and events. */
export const STATEMENT_RECORD = {
  ground: STATEMENT.ground,
  ground_text: STATEMENT.groundText,
  facts: STATEMENT.facts,
  automated: false,
} as const;
