import type { PressReleaseDetails } from '../../../application/ports/index.ts';
import {
  type AccountId,
  type CategoryId,
  CONTENT_DEFAULTS,
  type CompanyId,
  type Image,
  type ImageId,
  NO_PROVENANCE,
  type PressReleaseId,
  type SanitizedHtml,
} from '../../../domain/index.ts';

const AT = new Date('2026-07-14T09:30:00Z');

const UNSIGNED = { sha256: null, signed: null } as const;

/** A published release as a single fetch shows it, whole and harmless; what is given takes its place. */
export function publishedRelease(changes: Partial<PressReleaseDetails> = {}): PressReleaseDetails {
  return {
    ...CONTENT_DEFAULTS,
    id: 7 as PressReleaseId,
    accountId: 1 as AccountId,
    status: 'published',
    portal: 'portal_a',
    companyId: 3 as CompanyId,
    categoryId: 4 as CategoryId,
    language: 'en',
    title: 'A harbour for the wind',
    text: '<p>The first turbine turns.</p><p>More at <a href="https://wind.example/">wind.example</a>.</p>' as SanitizedHtml,
    teaser: 'The first turbine turns.',
    slug: 'a-harbour-for-the-wind',
    backlinkUrl: 'https://wind.example/news',
    keywords: 'wind, harbour',
    translationOf: null,
    translations: [],
    aiTextDeclaration: 'none',
    archiveAcknowledgement: { textVersion: 'archive-v1', acknowledgedAt: AT },
    rejection: null,
    objection: null,
    submissions: 1,
    submittedAt: AT,
    publishedAt: AT,
    corrections: [],
    takenDown: null,
    createdAt: AT,
    updatedAt: AT,
    version: 4,
    images: [titleImage()],
    company: {
      id: 3 as CompanyId,
      accountId: 1 as AccountId,
      name: 'Northwind Ltd',
      slug: 'northwind-ltd',
      portal: 'portal_a',
      language: 'en',
      websiteUrl: 'https://wind.example/',
      about: null,
      responsiblePerson: null,
      pressContact: { name: null, email: null, phone: null },
      logo: [],
      createdAt: AT,
      updatedAt: AT,
    },
    category: {
      id: 4 as CategoryId,
      slug: 'energy-environment',
      parentId: null,
      active: true,
      translations: { de: { name: 'Energie' }, en: { name: 'Energy' } },
      createdAt: AT,
      updatedAt: AT,
    },
    sandbox: false,
    ...changes,
  };
}

/** The title image of such a release, with its three renditions. */
export function titleImage(changes: Partial<Image> = {}): Image {
  return {
    id: 9 as ImageId,
    pressReleaseId: 7 as PressReleaseId,
    role: 'title',
    aiLabel: 'original',
    aiLabelDeclared: 'original',
    aiLabelSource: 'declared',
    aiLabelRecognised: null,
    provenance: NO_PROVENANCE,
    rights: { textVersion: 'img-confirm-v2', confirmedAt: AT },
    copyright: 'Jane Doe / Northwind',
    title: 'Turbine',
    description: 'A turbine in front of the harbour',
    licenseUrl: 'https://licences.example/by/4.0/',
    sourceUrl: 'https://wind.example/press',
    focusX: 50,
    focusY: 50,
    noCrop: false,
    mimeType: 'image/jpeg',
    width: 4000,
    height: 3000,
    bytes: 123_456,
    sha256: 'ab'.repeat(32),
    renditions: [
      { name: 'large', key: 'k-large', width: 1600, height: 900, mimeType: 'image/jpeg', ...UNSIGNED },
      { name: 'medium', key: 'k-medium', width: 800, height: 450, mimeType: 'image/jpeg', ...UNSIGNED },
      { name: 'thumbnail', key: 'k-thumbnail', width: 400, height: 300, mimeType: 'image/jpeg', ...UNSIGNED },
    ],
    parentManifest: null,
    takenDown: null,
    createdAt: AT,
    ...changes,
  };
}
