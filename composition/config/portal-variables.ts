import * as v from 'valibot';
import { isHttpUrl, PORTALS, type Portal } from '../../domain/index.ts';

const host = v.nullable(
  v.pipe(
    v.string(),
    v.check(
      (text) => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.?(?::\d{1,5})?$/i.test(text),
      'must be a host name such as portal.example, with a port unless it is the default',
    ),
    v.toLowerCase(),
    // Removes the trailing dot of the DNS root, which does not change a host.
    v.transform((text) => text.replace(/\.(?=:|$)/, '')),
  ),
);

const portalName = v.nullable(
  v.pipe(
    v.string(),
    v.check((text) => text.length <= 60 && !/\p{Cc}/u.test(text), 'must be a name of at most 60 characters'),
  ),
);

const portalColor = v.nullable(
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/, 'must be a colour such as #0b5c8f; unset it for the default'),
  ),
);

const page = v.nullable(
  v.pipe(
    v.string(),
    v.check(
      (text) => isHttpUrl(text) && URL.canParse(text),
      'must be the address of a page, such as https://press.example/imprint',
    ),
  ),
);

const file = v.nullable(v.string());

/** The variables of every portal, without its prefix, each with its rule. */
const RULES = {
  HOST: host,
  NAME: portalName,
  COLOR: portalColor,
  IMPRINT_URL: page,
  IMPRINT_FILE: file,
  PRIVACY_URL: page,
  PRIVACY_FILE: file,
  ABOUT_URL: page,
  ABOUT_FILE: file,
  EDITORIAL_POLICY_URL: page,
  EDITORIAL_POLICY_FILE: file,
  ACCESSIBILITY_URL: page,
  ACCESSIBILITY_FILE: file,
  CSS: file,
  LOGO: file,
  ICON: file,
} as const;

export type PortalPrefix = Uppercase<Portal>;

/** The prefix of a portal's variables. */
export function prefixOf(portal: Portal): PortalPrefix {
  return portal.toUpperCase() as PortalPrefix;
}

type PortalEntries = {
  readonly [Name in keyof typeof RULES as `${PortalPrefix}_${Name}`]: (typeof RULES)[Name];
};

/** The variables of every portal, such as `PORTAL_A_HOST`. */
export const PORTAL_VARIABLES = Object.fromEntries(
  PORTALS.flatMap((portal) => Object.entries(RULES).map(([name, rule]) => [`${prefixOf(portal)}_${name}`, rule])),
) as unknown as PortalEntries;
