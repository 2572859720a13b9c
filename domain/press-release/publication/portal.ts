/** The two target portals, by their neutral names (specification §2.1). */
export const PORTALS = ['portal_a', 'portal_b'] as const;
export type Portal = (typeof PORTALS)[number];

/** A value per portal. */
export type ByPortal<T> = Readonly<Record<Portal, T>>;

export function byPortal<T>(valueFor: (portal: Portal) => T): ByPortal<T> {
  return Object.fromEntries(PORTALS.map((portal) => [portal, valueFor(portal)])) as Record<Portal, T>;
}

/** The portals that a request names. */
export interface PortalChoice {
  readonly explicit?: Portal | null | undefined;
  readonly requestedHost?: Portal | null | undefined;
}

/** An explicit portal wins over that of the requested domain (specification §2.1); null leaves it to the company. */
export function choosePortal({ explicit, requestedHost }: PortalChoice): Portal | null {
  return explicit ?? requestedHost ?? null;
}

/** An explicit or requested portal wins over the company's (specification §2.1). */
export function resolvePortal(choice: PortalChoice & { readonly company: Portal }): Portal {
  return choosePortal(choice) ?? choice.company;
}
