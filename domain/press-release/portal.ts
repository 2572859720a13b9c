/** The two target portals, by their neutral names (specification §2.1). */
export const PORTALS = ['portal_a', 'portal_b'] as const;
export type Portal = (typeof PORTALS)[number];

/** An explicit portal wins over that of the requested domain, which wins over the company's (specification §2.1). */
export function resolvePortal(choice: {
  readonly explicit?: Portal | null | undefined;
  readonly requestedHost?: Portal | null | undefined;
  readonly company: Portal;
}): Portal {
  return choice.explicit ?? choice.requestedHost ?? choice.company;
}
