/** Select list: `a, b, c`, each prefixed with the table `alias` if given. */
export function list(columns: readonly string[], alias?: string): string {
  return columns.map((column) => (alias === undefined ? column : `${alias}.${column}`)).join(', ');
}

/** Select list: `c.a as company_a, c.b as company_b, …`, to be read by Table.reader. */
export function listAs(prefix: string, columns: readonly string[], alias: string): string {
  return columns.map((column) => `${alias}.${column} as ${prefix}${column}`).join(', ');
}

/** `$1, $2, …`: `count` parameters, from `first`. */
export function placeholders(count: number, first = 1): string {
  return Array.from({ length: count }, (_, i) => `$${first + i}`).join(', ');
}

/** `$3::text, $4::json, …`, from `first`, for statements that do not imply the types. */
export function typedPlaceholders(columns: ReadonlyMap<string, { readonly type: string }>, first: number): string {
  return Array.from(columns.values(), ({ type }, i) => `$${first + i}::${type}`).join(', ');
}

/** `a = $3, b = $4, …` for an update. */
export function assignments(columns: readonly string[], first: number): string {
  return columns.map((column, i) => `${column} = $${first + i}`).join(', ');
}

/** Select expression: a row as one JSON object. */
export function jsonOf(columns: readonly string[], alias: string): string {
  return `json_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`;
}
