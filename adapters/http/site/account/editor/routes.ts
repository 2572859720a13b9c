import type { AccountRoute, AccountServices } from '../account-services.ts';
import { showPreview } from './preview.ts';
import { saveAsOneWrites } from './save.ts';

/** What the editor in the browser asks for. */
export function editorRoutes(services: AccountServices): AccountRoute[] {
  return [
    { method: 'POST', path: '/releases/:id/save', handle: (ctx, visitor) => saveAsOneWrites(ctx, visitor, services) },
    { method: 'GET', path: '/releases/:id/preview', handle: (ctx, visitor) => showPreview(ctx, visitor, services) },
  ];
}
