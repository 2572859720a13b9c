/** The two target portals, by their neutral names (specification §2.1). */
export const PORTALS = ['portal_a', 'portal_b'] as const;
export type Portal = (typeof PORTALS)[number];

/** A value per portal. */
export type ByPortal<T> = Readonly<Record<Portal, T>>;

export function byPortal<T>(valueFor: (portal: Portal) => T): ByPortal<T> {
  return Object.fromEntries(PORTALS.map((portal) => [portal, valueFor(portal)])) as Record<Portal, T>;
}

export interface PortalChoice {
  /** The portal that the fields of the release name. */
  readonly explicit?: Portal | null | undefined;
  /** The portal whose host the request was sent to. */
  readonly requestedPortal?: Portal | null | undefined;
}

/** An explicit portal wins over the host's (specification §2.1); null leaves the choice to the company. */
export function choosePortal({ explicit, requestedPortal }: PortalChoice): Portal | null {
  return explicit ?? requestedPortal ?? null;
}

/** The explicit portal or the host's; the company's if there is neither (specification §2.1). */
export function resolvePortal(choice: PortalChoice & { readonly company: Portal }): Portal {
  return choosePortal(choice) ?? choice.company;
}
