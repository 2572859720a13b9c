import { history } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { createElement } from '../dom.ts';
import { addPictures } from './add-picture.ts';
import { keepCounting } from './counters.ts';
import { type EditorData, type EditorTexts, fillIn, type LeftOut } from './editor-data.ts';
import { mountHeadline } from './headline.ts';
import { closeMenus } from './menus.ts';
import { followNewsroom } from './newsroom-choice.ts';
import { fromHtml } from './parse.ts';
import { pastePlugin } from './paste/paste-plugin.ts';
import { placeholderPlugin } from './placeholder.ts';
import { makePreview, type Preview } from './preview.ts';
import { type Autosave, autosave } from './saving/autosave.ts';
import { differ, fieldsOf, hasText, putFields } from './saving/form-fields.ts';
import { saveBeforeLeaving } from './saving/leaving.ts';
import { copyAt, dropCopy, type LocalCopy } from './saving/local-copies.ts';
import { makeMessages } from './saving/messages.ts';
import { hideRedundantButtons, showSaved } from './saving/page-updates.ts';
import { toHtml } from './serialize.ts';
import { makeSideToggle } from './side-column.ts';
import { markedRange, setOffsets, teaserPlugin } from './teaser/teaser.ts';
import { makeTeaserPanel, offsetsOf } from './teaser/teaser-panel.ts';
import { keyPlugins } from './toolbar/keys.ts';
import { linkingPlugin, makeLinkBar } from './toolbar/link-bar.ts';
import { makeToolbar } from './toolbar/toolbar.ts';
import { replaceQuotationMarks, type Typography } from './typography.ts';

/**
 * Replaces the field with the editor. The hidden field stays in the form and contains the text as HTML, unchanged byte
 * for byte until the first edit, so that the form is submitted as without scripts.
 */
export function mountEditor(field: HTMLTextAreaElement, data: EditorData, texts: EditorTexts): void {
  const form = field.form as HTMLFormElement;
  const teaserFields = {
    begin: inputAt(field.dataset.teaserBegin),
    end: inputAt(field.dataset.teaserEnd),
  };
  const language = document.getElementById(field.dataset.languageField ?? '') as HTMLSelectElement | null;
  const id = field.id;
  let view: EditorView;
  const getView = () => view;

  const stored = fieldsOf(form);
  const messages = makeMessages(form, texts, data, () => submitFully());
  const count = keepCounting(form, texts.counted, data.language);
  const link = makeLinkBar(getView, texts, messages.showAction);
  const toolbar = makeToolbar(getView, texts, link.open, id);
  // Some forms have no teaser fields.
  const setsTeaser = field.dataset.teaserBegin !== undefined;
  const textLanguage = (): Typography => ((language?.value || data.textLanguage) === 'en' ? 'en' : 'de');
  const teaser = makeTeaserPanel(getView, teaserFields, texts, messages.showAction, textLanguage);
  let preview: Preview | undefined;
  let saving: Autosave | undefined;

  const reportLeftOut = (left: ReadonlySet<LeftOut>): void => {
    const names = [...left].map((name) => texts.left[name]);
    const list = new Intl.ListFormat(data.language).format(names);
    messages.showAction(names.length === 0 ? texts.pasteClean : fillIn(texts.pasteLeft, { list }));
  };

  const label = form.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`);
  const container = createElement('div', { class: 'editor' });
  field.before(container);
  // The editor takes over the field's id, so that links from the error summary lead to it.
  field.id = `${id}-html`;
  field.hidden = true;
  for (const counter of form.querySelectorAll<HTMLElement>(`[data-counts="${CSS.escape(id)}"]`))
    counter.dataset.counts = field.id;
  if (label !== null) {
    label.id = `${id}-label`;
    // On the writing page, the toolbar already shows where the text begins.
    label.classList.toggle('unseen', field.closest('.sheet') !== null);
    label.addEventListener('click', () => view.focus());
  }
  // The editor's hint replaces the one about writing HTML.
  const hint = document.getElementById(`${id}-hint`) ?? createElement('p', { class: 'hint', id: `${id}-hint` });
  hint.textContent = data.save === null ? texts.editorHelp : `${texts.editorHelp} ${texts.saveHelp}`;
  container.after(hint);

  const attributes: Record<string, string> = {
    id,
    class: 'control text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-describedby': describedBy(field, hint.id),
    ...(label === null ? { 'aria-label': texts.editor } : { 'aria-labelledby': label.id }),
    ...(field.getAttribute('aria-invalid') === 'true' && { 'aria-invalid': 'true' }),
    ...(field.getAttribute('aria-required') === 'true' && { 'aria-required': 'true' }),
  };
  view = new EditorView(container, {
    attributes: () => ({ ...attributes, lang: language?.value || data.textLanguage }),
    state: EditorState.create({
      doc: fromHtml(field.value),
      plugins: [
        history(),
        pastePlugin(reportLeftOut),
        teaserPlugin(offsetsOf(teaserFields)),
        placeholderPlugin(texts.placeholder),
        linkingPlugin(),
        ...keyPlugins({
          focusToolbar: () => {
            toolbar.focus();
            return true;
          },
          editLink: link.open,
          markTeaser: setsTeaser ? teaser.mark : () => false,
          language: textLanguage,
        }),
      ],
    }),
    dispatchTransaction(transaction) {
      const before = view.state;
      view.updateState(before.apply(transaction));
      const isChange = transaction.docChanged || offsetsChanged(before, view.state);
      if (transaction.docChanged) field.value = toHtml(view.state.doc);
      toolbar.update(view.state);
      if (!isChange) return;
      teaser.update(view.state, true);
      count();
      saving?.changed();
    },
  });
  container.prepend(toolbar.element, link.element);
  const offsetFieldset = teaserFields.begin.closest('fieldset');
  // Invalid offsets stay visible next to their error.
  if (offsetFieldset !== null && offsetFieldset.querySelector('.faulty') === null) offsetFieldset.hidden = true;
  if (setsTeaser) (offsetFieldset ?? container).before(teaser.element);
  const writing = form.closest<HTMLElement>('.writing') ?? form;
  const views = createElement('div', { class: 'views' }, makeSideToggle(writing, texts));
  form.querySelector('.saving-bar')?.append(views);
  const addPreview = (address: string | null) => {
    if (address === null) return;
    preview = makePreview(address, texts, { writing, before: () => saving?.flush() ?? Promise.resolve() });
    views.prepend(preview.toggle);
  };
  addPreview(data.preview);
  followNewsroom(form, language, data);
  closeMenus();
  let marksLanguage = textLanguage();
  language?.addEventListener('change', () => {
    const transaction = replaceQuotationMarks(view.state, marksLanguage, textLanguage());
    marksLanguage = textLanguage();
    if (transaction !== undefined) view.dispatch(transaction);
    view.setProps({});
    teaser.update(view.state, false);
  });
  toolbar.update(view.state);
  teaser.update(view.state, false);
  count();

  const saver = autosave(form, data, {
    onState: messages.showSaving,
    onSaved(result) {
      showSaved(form, result, texts);
      if (result.created === undefined) preview?.refresh();
      else addPreview(result.created.preview);
    },
  });
  saving = saver;
  const headline = form.querySelector<HTMLTextAreaElement>('textarea[data-headline]');
  if (headline !== null) mountHeadline(headline, getView, textLanguage);
  if (data.isNew && data.isStored && location.hash === '' && !hasText(stored)) headline?.focus();
  if (data.save !== null && data.page !== null) {
    const added = () => void saver.saveNow();
    addPictures(writing, { texts, flush: saver.flush, showAction: messages.showAction, onAdded: added });
  }
  saveBeforeLeaving(form, saver);
  if (data.save !== null) hideRedundantButtons();

  /** Submits the form as without scripts, so that the next page shows the errors. */
  function submitFully(submitter: HTMLElement | null = null): void {
    saver.stop();
    isFullSubmit = true;
    form.requestSubmit(submitter);
  }

  let isFullSubmit = false;
  form.addEventListener('submit', (event) => {
    if (isFullSubmit || data.save === null || (data.isNew && !hasText(fieldsOf(form)))) {
      saver.stop();
      return;
    }
    event.preventDefault();
    const submitter = event.submitter as HTMLButtonElement | null;
    void saver.saveNow().then((outcome) => {
      if (outcome === 'refused') submitFully(submitter);
      // A button named `next` has the next page as its value.
      else if (outcome === 'saved' && submitter?.name === 'next') location.assign(`${form.action}/${submitter.value}`);
    });
  });
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (data.save !== null && !event.repeat) form.requestSubmit();
  });
  // The next key press clears the message about the last action.
  container.addEventListener('keydown', () => messages.showAction(''), true);

  function restore({ key, fields }: LocalCopy): void {
    putFields(form, fields);
    const { state } = view;
    view.dispatch(state.tr.replaceWith(0, state.doc.content.size, fromHtml(field.value).content));
    // Again, because the editor has rewritten the text field: it must contain the copy byte for byte.
    putFields(form, fields);
    view.dispatch(setOffsets(view.state, offsetsOf(teaserFields)));
    teaser.update(view.state, false);
    count();
    saver.changed();
    saver.copyToBrowser();
    dropCopy(key);
    view.focus();
  }

  /** False if a local copy of a new release must open in its own tab, because this page already contains text. */
  const isFree = () => !data.isNew || (form.action.endsWith(data.page ?? '') && !hasText(fieldsOf(form)));

  const requestedCopy = copyAt(decodeURIComponent(location.hash.replace('#restore=', '')));
  if (requestedCopy !== undefined) {
    window.history.replaceState(null, '', location.pathname);
    restore(requestedCopy);
  }
  void saver
    .copies()
    .ofClosedPages()
    .then((copies) => {
      for (const copy of copies) {
        const isLost = data.isNew ? hasText(copy.fields) : differ(copy.fields, stored);
        if (!data.isStored) continue;
        if (!isLost) dropCopy(copy.key);
        else offer(copy);
      }
    });

  function offer(copy: LocalCopy): void {
    const isHere = isFree();
    messages.offer({
      at: copy.at,
      title: data.isNew ? copy.fields.title?.trim() || texts.untitled : null,
      restore: {
        label: isHere ? texts.unsavedRestore : texts.unsavedOpen,
        act: () => (isFree() ? restore(copy) : open(`${data.page}#restore=${encodeURIComponent(copy.key)}`)),
      },
      discard: () => dropCopy(copy.key),
    });
  }
}

function offsetsChanged(before: EditorState, after: EditorState): boolean {
  const [earlier, later] = [markedRange(before), markedRange(after)];
  return earlier.from !== later.from || earlier.to !== later.to;
}

function describedBy(field: Element, hint: string): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
  return ids.includes(hint) ? ids.join(' ') : [hint, ...ids].join(' ');
}

function inputAt(id: string | undefined): HTMLInputElement {
  return (document.getElementById(id ?? '') ?? createElement('input', { type: 'hidden' })) as HTMLInputElement;
}
