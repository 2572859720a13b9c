import type { ReleaseRecord } from '../../../../application/events/webhooks/message.ts';
import { chooseLanguage } from '../../../../application/messages/language.ts';
import { type AddressOptions, createAddresses } from '../../kernel/addresses.ts';
import { presentPressReleaseDetails } from './presenter.ts';

/** Presents a release for webhooks, the same as GET without `Accept-Language`. */
export function createReleaseRecord(options: AddressOptions): ReleaseRecord {
  const addresses = createAddresses(options);
  const language = chooseLanguage(undefined);
  return (release) => presentPressReleaseDetails(release, addresses, language, null);
}
