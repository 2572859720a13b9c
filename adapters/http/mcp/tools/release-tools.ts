import {
  CURRENT_CONFIRM_TEXT,
  LANGUAGES,
  PRESS_RELEASE_STATUSES,
  refuseIfAny,
  USER_NAME_MAX,
} from '../../../../domain/index.ts';
import { base64File } from '../../kernel/bodies/upload/json-upload.ts';
import { withTemporaryFiles } from '../../kernel/bodies/upload/temporary-files.ts';
import { choice, line, list, optional, text } from '../../kernel/fields/field-schemas.ts';
import { PRESS_RELEASE_SCHEMA, pressReleaseFields } from '../../kernel/fields/press-release-fields.ts';
import { jsonFile } from '../../kernel/images/attach-upload.ts';
import { IMAGE_JSON_SCHEMA, imageFields } from '../../kernel/images/image-fields.ts';
import { decodeCursor, encodeCursor } from '../../kernel/responses/pagination.ts';
import { envelope } from '../../kernel/responses/response.ts';
import type { McpServices } from '../services.ts';
import { LIMIT_DEFAULT, PAGE_FIELD_TEXTS, PAGE_FIELDS, pageResult } from './paging.ts';
import { createReleaseResult, declarationFaults, TARGET, TARGET_TEXTS, target } from './release-target.ts';
import { TOOL_TEXTS as T } from './texts.ts';
import { ADDS, CHANGES, READS, type Tool, tool } from './tool.ts';

const { rights_confirmed: _confirmed, ...PICTURE } = IMAGE_JSON_SCHEMA;
type PictureTexts = Readonly<Record<keyof typeof PICTURE, (typeof T.fields)['limit']>>;

/** Reading releases, and writing drafts. */
export function releaseTools(services: McpServices): readonly Tool[] {
  const { application, addresses, listSlots, records, uploadFolder } = services;
  const { pressReleases, images } = application;
  const releaseResult = createReleaseResult(services);
  const fieldTexts = {
    ...records.texts.pressRelease,
    company_id: T.fields.company_id,
    category_id: T.fields.category_id,
  } as Readonly<Record<keyof typeof PRESS_RELEASE_SCHEMA, (typeof T.fields)['limit']>>;
  return [
    tool({
      name: 'list_press_releases',
      ...T.tools.list_press_releases,
      useCase: pressReleases.listByKey,
      annotations: READS,
      fields: {
        status: optional(list(choice(PRESS_RELEASE_STATUSES), PRESS_RELEASE_STATUSES.length)),
        company_id: optional(PRESS_RELEASE_SCHEMA.company_id.schema),
        language: optional(choice(LANGUAGES)),
        external_id: optional(PRESS_RELEASE_SCHEMA.external_id.schema),
        ...PAGE_FIELDS,
      },
      texts: {
        status: T.fields.status,
        company_id: T.fields.company_filter,
        language: T.fields.language_filter,
        external_id: T.fields.external_id_filter,
        ...PAGE_FIELD_TEXTS,
      },
      run: async ({ caller }, { status, company_id, language, external_id, limit, cursor }, { faults, ignored }) => {
        const position = cursor == null ? undefined : decodeCursor(cursor);
        refuseIfAny([...faults, ...(position === null ? [{ field: 'cursor', rule: 'format' } as const] : [])]);
        const filter = {
          caller,
          statuses: status ?? [],
          ...(company_id != null && { companyId: company_id }),
          ...(language != null && { languages: [language] }),
          ...(external_id != null && { externalId: external_id }),
        };
        const count = limit ?? LIMIT_DEFAULT;
        return listSlots.run(caller.accountId, count, async () => {
          const { items, hasOlder } = await pressReleases.listByKey(filter, position ?? undefined, count);
          const last = items.at(-1);
          return pageResult(
            items.map((item) => withoutText(records.pressRelease(item, addresses, caller))),
            hasOlder && last !== undefined ? encodeCursor({ id: last.id, direction: 'older' }) : null,
            ignored,
          );
        });
      },
    }),
    tool({
      name: 'get_press_release',
      ...T.tools.get_press_release,
      useCase: pressReleases.get,
      annotations: READS,
      fields: TARGET,
      texts: TARGET_TEXTS,
      run: async (call, { press_release_id }, { faults, ignored }) => {
        const release = await pressReleases.get(target(call, press_release_id, faults));
        return envelope(records.pressReleaseDetails(release, addresses, call.language, call.caller), {
          ignored_fields: ignored,
        });
      },
    }),
    tool({
      name: 'create_draft',
      ...T.tools.create_draft,
      useCase: pressReleases.create,
      annotations: ADDS,
      fields: PRESS_RELEASE_SCHEMA,
      texts: fieldTexts,
      run: async (call, values, { faults, ignored }) =>
        releaseResult(
          await pressReleases.create({
            caller: call.caller,
            requestedPortal: call.requestedPortal,
            fields: pressReleaseFields(values),
            faults,
          }),
          ignored,
          call,
        ),
    }),
    tool({
      name: 'update_draft',
      ...T.tools.update_draft,
      useCase: pressReleases.edit,
      annotations: CHANGES,
      fields: { ...TARGET, ...PRESS_RELEASE_SCHEMA },
      texts: { ...TARGET_TEXTS, ...fieldTexts },
      complete: false,
      run: async (call, { press_release_id, ...values }, { faults, ignored }) =>
        releaseResult(
          await pressReleases.edit({
            ...target(call, press_release_id, faults),
            requestedPortal: call.requestedPortal,
            fields: pressReleaseFields(values),
            faults,
          }),
          ignored,
          call,
        ),
    }),
    tool({
      name: 'attach_picture',
      ...T.tools.attach_picture,
      useCase: images.attach,
      annotations: { ...ADDS, openWorldHint: true },
      fields: {
        ...TARGET,
        image_base64: optional(text()),
        ...PICTURE,
        confirm_text_version: optional(PICTURE.confirm_text_version.schema),
        confirmed_by: optional(line(USER_NAME_MAX)),
      },
      texts: {
        ...(records.texts.image as PictureTexts),
        ...TARGET_TEXTS,
        image_base64: T.fields.image_base64,
        confirm_text_version: T.fields.confirm_text_version,
        confirmed_by: T.fields.confirmed_by,
      },
      wording: CURRENT_CONFIRM_TEXT,
      run: async (call, { press_release_id, image_base64, image_url, ...declared }, rest) => {
        const { confirm_text_version, confirmed_by, ...values } = declared;
        const release = target(call, press_release_id, rest.faults);
        await images.guardAttach(release);
        return withTemporaryFiles(uploadFolder, async (newPath) => {
          const picture = await base64File(image_base64, newPath);
          const { faults: fileFaults, ...file } = jsonFile(picture, image_url, newPath);
          const faults = [
            ...rest.faults,
            ...declarationFaults({ confirmed_by, confirm_text_version }, rest.faults),
            ...picture.faults,
            ...fileFaults,
          ];
          const image = await images.attach({
            ...release,
            ...file,
            upload: picture.file,
            fields: {
              ...imageFields(values),
              rightsConfirmed: true,
              ...(confirm_text_version != null && { confirmTextVersion: confirm_text_version }),
            },
            ...(confirmed_by != null && { confirmedBy: confirmed_by }),
            faults,
            remoteAddress: call.remoteAddress,
          });
          return envelope(records.image(image, addresses), { ignored_fields: rest.ignored });
        });
      },
    }),
  ];
}

/** Lists omit the text; `get_press_release` returns it. */
function withoutText(release: object): object {
  const { text: _text, ...rest } = release as { readonly text?: string };
  return rest;
}
