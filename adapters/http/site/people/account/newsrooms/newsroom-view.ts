import { type Company, type PressContact, renditionsAs, type Size } from '../../../../../../domain/index.ts';
import { LANGUAGE_NAMES } from '../../../page/labels.ts';
import { newsroomPath } from '../../../portal/addresses/paths.ts';
import type { PeopleServices } from '../../route.ts';

/** The data of a newsroom that the account's pages show. */
export interface NewsroomView {
  readonly id: number;
  readonly name: string;
  readonly portal: string;
  readonly language: string;
  /** Language tag of its texts. */
  readonly lang: string;
  /** The newsroom's public page; null until it is public. */
  readonly publicUrl: string | null;
  readonly websiteUrl: string | null;
  readonly about: string | null;
  readonly pressContact: PressContact;
  readonly responsiblePerson: string | null;
  readonly logo: (Size & { readonly src: string }) | null;
  /** Identifies the stored state, so that a form does not overwrite a later one. */
  readonly seen: string;
}

export async function newsroomView(
  company: Company,
  { application, addresses, portals }: Pick<PeopleServices, 'application' | 'addresses' | 'portals'>,
): Promise<NewsroomView> {
  const { id, name, portal, language, websiteUrl, about, pressContact, responsiblePerson } = company;
  const isPublic = (await application.portal.newsroom(id)) !== undefined;
  const [logo] = renditionsAs('image/jpeg', company.logo);
  return {
    id,
    name,
    portal: portals[portal].name,
    language: LANGUAGE_NAMES[language],
    lang: language,
    publicUrl: isPublic ? `${addresses.portal(portal)}${newsroomPath(company)}` : null,
    websiteUrl,
    about,
    pressContact,
    responsiblePerson,
    logo: logo === undefined ? null : { src: addresses.rendition(logo.key), width: logo.width, height: logo.height },
    seen: company.updatedAt.toISOString(),
  };
}
