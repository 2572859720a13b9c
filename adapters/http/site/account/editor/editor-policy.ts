import type { Context } from '../../../kernel/context.ts';
import { peoplePolicy } from '../../session/page-headers.ts';

/**
 * What a page with the editor may do beside others: read HTML into documents that show nothing, by the names of our policy and of
 * ProseMirror's, and show the preview.
 */
export function editorPolicy(baseUrl: string): string {
  return peoplePolicy(baseUrl, { trustedTypes: ['presswerk-editor', 'ProseMirrorClipboard'], framesOwn: true });
}

/** To be called for every page with the editor. */
export function allowEditor(ctx: Context, baseUrl: string): void {
  ctx.set('Content-Security-Policy', editorPolicy(baseUrl));
}
