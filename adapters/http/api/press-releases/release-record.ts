import type { ReleaseRecord } from '../../../../application/events/webhooks/message.ts';
import { chooseLanguage } from '../../../../application/messages/language.ts';
import { type AddressOptions, createAddresses } from '../../kernel/addresses.ts';
import { presentPressReleaseDetails } from './presenter.ts';

/** The record of a release as a fetch without `Accept-Language` shows it, for the bodies of webhooks. */
export function createReleaseRecord(options: AddressOptions): ReleaseRecord {
  const addresses = createAddresses(options);
  const language = chooseLanguage(undefined);
  return (release) => presentPressReleaseDetails(release, addresses, language);
}
