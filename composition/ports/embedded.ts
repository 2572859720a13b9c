import { join } from 'node:path';
import { createDiskImageStore } from '../../adapters/image-store-disk/index.ts';
import { createMikroOrmPersistence } from '../../adapters/persistence-mikro-orm/index.ts';
import type { ReviewSettings } from '../../application/review/desk/queue.ts';
import type { ReportSettings } from '../../application/review/reports/submit-report.ts';
import type { RetentionSettings } from '../../application/sweep.ts';
import {
  type AnnouncingSettings,
  composeService,
  type DurableService,
  type ImageSettings,
  type OwnParts,
  type WebhookSettings,
} from '../compose.ts';
import { DATABASE_FOLDER, IMAGES_FOLDER } from '../data-folder/data-layout.ts';
import type { PeopleSettings } from './people.ts';

/**
 * The service in a folder: PGlite and images on disk. The caller holds the folder's lock (see data-lock.ts).
 * @throws if the folder cannot be used
 */
export async function openEmbedded(
  dataDir: string,
  settings: ImageSettings &
    WebhookSettings &
    AnnouncingSettings &
    PeopleSettings &
    Partial<ReviewSettings> &
    ReportSettings &
    RetentionSettings &
    OwnParts,
): Promise<DurableService> {
  const imageStore = createDiskImageStore({ folder: join(dataDir, IMAGES_FOLDER) });
  const persistence = await createMikroOrmPersistence({ driver: 'pglite', folder: join(dataDir, DATABASE_FOLDER) });
  return {
    ...composeService({
      persistence,
      imageStore,
      images: settings,
      webhooks: settings,
      announcing: settings,
      people: settings,
      review: settings,
      retention: settings,
      own: settings,
    }),
    migrate: () => persistence.migrate(),
  };
}
