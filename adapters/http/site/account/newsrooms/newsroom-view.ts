import { type Company, type PressContact, renditionsAs, type Size } from '../../../../../domain/index.ts';
import { LANGUAGE_NAMES } from '../../layout/labels.ts';
import { newsroomPath } from '../../portal/addresses/paths.ts';
import type { AccountServices, Visitor } from '../account-services.ts';

/** A newsroom as its pages show it. */
export interface NewsroomView {
  readonly id: number;
  readonly name: string;
  readonly portal: string;
  readonly language: string;
  /** Of its texts. */
  readonly lang: string;
  /** Its page on its portal; null where it has none. */
  readonly address: string | null;
  readonly websiteUrl: string | null;
  readonly about: string | null;
  readonly pressContact: PressContact;
  readonly logo: (Size & { readonly src: string }) | null;
  /** What tells one state of it from the next. */
  readonly seen: string;
}

export function newsroomView(
  company: Company,
  { account }: Pick<Visitor, 'account'>,
  { addresses, portals }: Pick<AccountServices, 'addresses' | 'portals'>,
): NewsroomView {
  const { id, name, portal, language, websiteUrl, about, pressContact } = company;
  const [logo] = renditionsAs('image/jpeg', company.logo);
  return {
    id,
    name,
    portal: portals[portal].name,
    language: LANGUAGE_NAMES[language],
    lang: language,
    address: account.sandbox ? null : `${addresses.portal(portal)}${newsroomPath(company)}`,
    websiteUrl,
    about,
    pressContact,
    logo: logo === undefined ? null : { src: addresses.rendition(logo.key), width: logo.width, height: logo.height },
    seen: company.updatedAt.toISOString(),
  };
}
