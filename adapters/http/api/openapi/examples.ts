// Recorded from a walk through the API by `npm run examples`; a test says when it is outdated. Not to be edited.
import type { Example, OperationExamples } from './examples-of.ts';

/** By operation. */
export const EXAMPLES: Readonly<Record<string, OperationExamples>> = {
  getMe: {
    answers: {
      '200': {
        en: {
          data: {
            account: {
              id: 1,
              name: 'Hafenbau Nord AG',
              sandbox: false,
              created_at: '2026-08-01T09:00:00.000Z',
            },
            token: {
              id: 1,
              name: 'CMS',
              kind: 'api_token',
              created_at: '2026-08-01T09:00:00.000Z',
              expires_at: null,
            },
            permissions: [
              'press-releases:read',
              'press-releases:write',
              'press-release-images:write',
              'companies:read',
              'webhooks:write',
            ],
            booking: {
              active: true,
              valid_until: '2027-12-31T23:00:00.000Z',
              credits_left: 0,
            },
            quota: {
              limit: 10,
              used: 0,
              remaining: 10,
              resets_at: '2026-09-01T00:00:00.000Z',
            },
          },
        },
      },
    },
  },
  createWebhook: {
    answers: {
      '201': {
        en: {
          data: {
            id: 1,
            url: 'https://cms.example.org/hooks/presswerk',
            description: 'Redaktionssystem',
            types: [],
            enabled: true,
            disabled_reason: null,
            disabled_at: null,
            created_at: '2026-08-01T09:06:00.000Z',
            updated_at: '2026-08-01T09:06:00.000Z',
            version: 1,
            secret: 'whsec_8rkFdO7rxWnwBPJQPWtS2oKIIvMvgJusQ/X7PgkvW0Q=',
          },
        },
      },
    },
    request: {
      en: {
        url: 'https://cms.example.org/hooks/presswerk',
        description: 'Redaktionssystem',
      },
    },
  },
  listCompanies: {
    answers: {
      '200': {
        en: {
          data: [
            {
              id: 1,
              name: 'Hafenbau Nord AG',
              slug: 'hafenbau-nord-ag',
              portal: 'portal_a',
              language: 'de',
              website_url: null,
              created_at: '2026-08-01T09:00:00.000Z',
              updated_at: '2026-08-01T09:00:00.000Z',
            },
          ],
        },
      },
    },
  },
  getCompany: {
    answers: {
      '200': {
        en: {
          data: {
            id: 1,
            name: 'Hafenbau Nord AG',
            slug: 'hafenbau-nord-ag',
            portal: 'portal_a',
            language: 'de',
            website_url: null,
            created_at: '2026-08-01T09:00:00.000Z',
            updated_at: '2026-08-01T09:00:00.000Z',
          },
        },
      },
    },
  },
  listCategories: {
    answers: {
      '200': {
        en: {
          data: [
            {
              id: 11,
              slug: 'arts-culture',
              parent_id: null,
              name: 'Arts & Culture',
              translations: {
                de: {
                  name: 'Kunst & Kultur',
                },
                en: {
                  name: 'Arts & Culture',
                },
              },
            },
            {
              id: 1,
              slug: 'automotive',
              parent_id: null,
              name: 'Automotive & Transport',
              translations: {
                de: {
                  name: 'Auto & Verkehr',
                },
                en: {
                  name: 'Automotive & Transport',
                },
              },
            },
            {
              id: 2,
              slug: 'construction-housing',
              parent_id: null,
              name: 'Construction & Housing',
              translations: {
                de: {
                  name: 'Bauen & Wohnen',
                },
                en: {
                  name: 'Construction & Housing',
                },
              },
            },
            {
              id: 23,
              slug: 'corporate-news',
              parent_id: null,
              name: 'Corporate News',
              translations: {
                de: {
                  name: 'Unternehmensnachrichten',
                },
                en: {
                  name: 'Corporate News',
                },
              },
            },
            {
              id: 3,
              slug: 'education-careers',
              parent_id: null,
              name: 'Education & Careers',
              translations: {
                de: {
                  name: 'Bildung & Karriere',
                },
                en: {
                  name: 'Education & Careers',
                },
              },
            },
            {
              id: 4,
              slug: 'energy-environment',
              parent_id: null,
              name: 'Energy & Environment',
              translations: {
                de: {
                  name: 'Energie & Umwelt',
                },
                en: {
                  name: 'Energy & Environment',
                },
              },
            },
            {
              id: 5,
              slug: 'family-society',
              parent_id: null,
              name: 'Family & Society',
              translations: {
                de: {
                  name: 'Familie & Gesellschaft',
                },
                en: {
                  name: 'Family & Society',
                },
              },
            },
            {
              id: 16,
              slug: 'fashion-lifestyle',
              parent_id: null,
              name: 'Fashion & Lifestyle',
              translations: {
                de: {
                  name: 'Mode & Lifestyle',
                },
                en: {
                  name: 'Fashion & Lifestyle',
                },
              },
            },
            {
              id: 6,
              slug: 'finance',
              parent_id: null,
              name: 'Finance & Insurance',
              translations: {
                de: {
                  name: 'Finanzen & Versicherungen',
                },
                en: {
                  name: 'Finance & Insurance',
                },
              },
            },
            {
              id: 7,
              slug: 'food-agriculture',
              parent_id: null,
              name: 'Food & Agriculture',
              translations: {
                de: {
                  name: 'Ernährung & Landwirtschaft',
                },
                en: {
                  name: 'Food & Agriculture',
                },
              },
            },
            {
              id: 8,
              slug: 'health-medicine',
              parent_id: null,
              name: 'Health & Medicine',
              translations: {
                de: {
                  name: 'Gesundheit & Medizin',
                },
                en: {
                  name: 'Health & Medicine',
                },
              },
            },
            {
              id: 9,
              slug: 'industry-engineering',
              parent_id: null,
              name: 'Industry & Engineering',
              translations: {
                de: {
                  name: 'Industrie & Maschinenbau',
                },
                en: {
                  name: 'Industry & Engineering',
                },
              },
            },
            {
              id: 10,
              slug: 'it-software',
              parent_id: null,
              name: 'IT & Software',
              translations: {
                de: {
                  name: 'IT & Software',
                },
                en: {
                  name: 'IT & Software',
                },
              },
            },
            {
              id: 12,
              slug: 'law-taxes',
              parent_id: null,
              name: 'Law & Taxes',
              translations: {
                de: {
                  name: 'Recht & Steuern',
                },
                en: {
                  name: 'Law & Taxes',
                },
              },
            },
            {
              id: 13,
              slug: 'leisure-hobbies',
              parent_id: null,
              name: 'Leisure & Hobbies',
              translations: {
                de: {
                  name: 'Freizeit & Hobby',
                },
                en: {
                  name: 'Leisure & Hobbies',
                },
              },
            },
            {
              id: 14,
              slug: 'logistics',
              parent_id: null,
              name: 'Logistics',
              translations: {
                de: {
                  name: 'Logistik',
                },
                en: {
                  name: 'Logistics',
                },
              },
            },
            {
              id: 15,
              slug: 'media-marketing',
              parent_id: null,
              name: 'Media & Marketing',
              translations: {
                de: {
                  name: 'Medien & Marketing',
                },
                en: {
                  name: 'Media & Marketing',
                },
              },
            },
            {
              id: 17,
              slug: 'politics-associations',
              parent_id: null,
              name: 'Politics & Associations',
              translations: {
                de: {
                  name: 'Politik & Verbände',
                },
                en: {
                  name: 'Politics & Associations',
                },
              },
            },
            {
              id: 18,
              slug: 'research-science',
              parent_id: null,
              name: 'Research & Science',
              translations: {
                de: {
                  name: 'Wissenschaft & Forschung',
                },
                en: {
                  name: 'Research & Science',
                },
              },
            },
            {
              id: 19,
              slug: 'sports',
              parent_id: null,
              name: 'Sports',
              translations: {
                de: {
                  name: 'Sport',
                },
                en: {
                  name: 'Sports',
                },
              },
            },
            {
              id: 20,
              slug: 'telecommunications',
              parent_id: null,
              name: 'Telecommunications',
              translations: {
                de: {
                  name: 'Telekommunikation',
                },
                en: {
                  name: 'Telecommunications',
                },
              },
            },
            {
              id: 21,
              slug: 'tourism-travel',
              parent_id: null,
              name: 'Tourism & Travel',
              translations: {
                de: {
                  name: 'Tourismus & Reisen',
                },
                en: {
                  name: 'Tourism & Travel',
                },
              },
            },
            {
              id: 22,
              slug: 'trade-retail',
              parent_id: null,
              name: 'Trade & Retail',
              translations: {
                de: {
                  name: 'Handel',
                },
                en: {
                  name: 'Trade & Retail',
                },
              },
            },
          ],
        },
        de: {
          data: [
            {
              id: 11,
              slug: 'arts-culture',
              parent_id: null,
              name: 'Kunst & Kultur',
              translations: {
                de: {
                  name: 'Kunst & Kultur',
                },
                en: {
                  name: 'Arts & Culture',
                },
              },
            },
            {
              id: 1,
              slug: 'automotive',
              parent_id: null,
              name: 'Auto & Verkehr',
              translations: {
                de: {
                  name: 'Auto & Verkehr',
                },
                en: {
                  name: 'Automotive & Transport',
                },
              },
            },
            {
              id: 2,
              slug: 'construction-housing',
              parent_id: null,
              name: 'Bauen & Wohnen',
              translations: {
                de: {
                  name: 'Bauen & Wohnen',
                },
                en: {
                  name: 'Construction & Housing',
                },
              },
            },
            {
              id: 23,
              slug: 'corporate-news',
              parent_id: null,
              name: 'Unternehmensnachrichten',
              translations: {
                de: {
                  name: 'Unternehmensnachrichten',
                },
                en: {
                  name: 'Corporate News',
                },
              },
            },
            {
              id: 3,
              slug: 'education-careers',
              parent_id: null,
              name: 'Bildung & Karriere',
              translations: {
                de: {
                  name: 'Bildung & Karriere',
                },
                en: {
                  name: 'Education & Careers',
                },
              },
            },
            {
              id: 4,
              slug: 'energy-environment',
              parent_id: null,
              name: 'Energie & Umwelt',
              translations: {
                de: {
                  name: 'Energie & Umwelt',
                },
                en: {
                  name: 'Energy & Environment',
                },
              },
            },
            {
              id: 5,
              slug: 'family-society',
              parent_id: null,
              name: 'Familie & Gesellschaft',
              translations: {
                de: {
                  name: 'Familie & Gesellschaft',
                },
                en: {
                  name: 'Family & Society',
                },
              },
            },
            {
              id: 16,
              slug: 'fashion-lifestyle',
              parent_id: null,
              name: 'Mode & Lifestyle',
              translations: {
                de: {
                  name: 'Mode & Lifestyle',
                },
                en: {
                  name: 'Fashion & Lifestyle',
                },
              },
            },
            {
              id: 6,
              slug: 'finance',
              parent_id: null,
              name: 'Finanzen & Versicherungen',
              translations: {
                de: {
                  name: 'Finanzen & Versicherungen',
                },
                en: {
                  name: 'Finance & Insurance',
                },
              },
            },
            {
              id: 7,
              slug: 'food-agriculture',
              parent_id: null,
              name: 'Ernährung & Landwirtschaft',
              translations: {
                de: {
                  name: 'Ernährung & Landwirtschaft',
                },
                en: {
                  name: 'Food & Agriculture',
                },
              },
            },
            {
              id: 8,
              slug: 'health-medicine',
              parent_id: null,
              name: 'Gesundheit & Medizin',
              translations: {
                de: {
                  name: 'Gesundheit & Medizin',
                },
                en: {
                  name: 'Health & Medicine',
                },
              },
            },
            {
              id: 9,
              slug: 'industry-engineering',
              parent_id: null,
              name: 'Industrie & Maschinenbau',
              translations: {
                de: {
                  name: 'Industrie & Maschinenbau',
                },
                en: {
                  name: 'Industry & Engineering',
                },
              },
            },
            {
              id: 10,
              slug: 'it-software',
              parent_id: null,
              name: 'IT & Software',
              translations: {
                de: {
                  name: 'IT & Software',
                },
                en: {
                  name: 'IT & Software',
                },
              },
            },
            {
              id: 12,
              slug: 'law-taxes',
              parent_id: null,
              name: 'Recht & Steuern',
              translations: {
                de: {
                  name: 'Recht & Steuern',
                },
                en: {
                  name: 'Law & Taxes',
                },
              },
            },
            {
              id: 13,
              slug: 'leisure-hobbies',
              parent_id: null,
              name: 'Freizeit & Hobby',
              translations: {
                de: {
                  name: 'Freizeit & Hobby',
                },
                en: {
                  name: 'Leisure & Hobbies',
                },
              },
            },
            {
              id: 14,
              slug: 'logistics',
              parent_id: null,
              name: 'Logistik',
              translations: {
                de: {
                  name: 'Logistik',
                },
                en: {
                  name: 'Logistics',
                },
              },
            },
            {
              id: 15,
              slug: 'media-marketing',
              parent_id: null,
              name: 'Medien & Marketing',
              translations: {
                de: {
                  name: 'Medien & Marketing',
                },
                en: {
                  name: 'Media & Marketing',
                },
              },
            },
            {
              id: 17,
              slug: 'politics-associations',
              parent_id: null,
              name: 'Politik & Verbände',
              translations: {
                de: {
                  name: 'Politik & Verbände',
                },
                en: {
                  name: 'Politics & Associations',
                },
              },
            },
            {
              id: 18,
              slug: 'research-science',
              parent_id: null,
              name: 'Wissenschaft & Forschung',
              translations: {
                de: {
                  name: 'Wissenschaft & Forschung',
                },
                en: {
                  name: 'Research & Science',
                },
              },
            },
            {
              id: 19,
              slug: 'sports',
              parent_id: null,
              name: 'Sport',
              translations: {
                de: {
                  name: 'Sport',
                },
                en: {
                  name: 'Sports',
                },
              },
            },
            {
              id: 20,
              slug: 'telecommunications',
              parent_id: null,
              name: 'Telekommunikation',
              translations: {
                de: {
                  name: 'Telekommunikation',
                },
                en: {
                  name: 'Telecommunications',
                },
              },
            },
            {
              id: 21,
              slug: 'tourism-travel',
              parent_id: null,
              name: 'Tourismus & Reisen',
              translations: {
                de: {
                  name: 'Tourismus & Reisen',
                },
                en: {
                  name: 'Tourism & Travel',
                },
              },
            },
            {
              id: 22,
              slug: 'trade-retail',
              parent_id: null,
              name: 'Handel',
              translations: {
                de: {
                  name: 'Handel',
                },
                en: {
                  name: 'Trade & Retail',
                },
              },
            },
          ],
        },
      },
    },
  },
  createPressRelease: {
    answers: {
      '201': {
        en: {
          data: {
            id: 1,
            status: 'draft',
            portal: 'portal_a',
            company_id: 1,
            category_id: 11,
            language: 'de',
            title: 'Neue Brücke über den Hafen',
            text: '<p>Die Brücke ist 214 Meter lang. <strong>Sie öffnet am 1. September.</strong></p>',
            teaser: 'Die Brücke ist 214 Meter lang. Sie öffnet am 1. September.',
            teaser_begin: null,
            teaser_end: null,
            backlink_url: null,
            keywords: 'Hafen, Brücke',
            no_export: false,
            ai_text_declaration: null,
            rejection: null,
            submitted_at: null,
            published_at: null,
            created_at: '2026-08-01T09:15:00.000Z',
            updated_at: '2026-08-01T09:15:00.000Z',
            version: 1,
            allowed_actions: ['edit', 'attach_image', 'remove_image', 'submit', 'delete'],
            urls: null,
          },
        },
      },
    },
    request: {
      en: {
        company_id: 1,
        category_id: 11,
        language: 'de',
        title: 'Neue Brücke über den Hafen',
        text: '<p>Die Brücke ist 214 Meter lang. <strong>Sie öffnet am 1. September.</strong></p>',
        keywords: 'Hafen, Brücke',
      },
    },
  },
  updatePressRelease: {
    answers: {
      '200': {
        en: {
          data: {
            id: 1,
            status: 'draft',
            portal: 'portal_a',
            company_id: 1,
            category_id: 11,
            language: 'de',
            title: 'Neue Brücke über den Hafen',
            text: '<p>Die Brücke ist 214 Meter lang. <strong>Sie öffnet am 1. September.</strong></p>',
            teaser: 'Die Brücke ist 214 Meter lang.',
            teaser_begin: 0,
            teaser_end: 30,
            backlink_url: null,
            keywords: 'Hafen, Brücke',
            no_export: false,
            ai_text_declaration: null,
            rejection: null,
            submitted_at: null,
            published_at: null,
            created_at: '2026-08-01T09:15:00.000Z',
            updated_at: '2026-08-01T09:23:00.000Z',
            version: 2,
            allowed_actions: ['edit', 'attach_image', 'remove_image', 'submit', 'delete'],
            urls: null,
          },
        },
      },
    },
    request: {
      en: {
        teaser_begin: 0,
        teaser_end: 30,
      },
    },
  },
  getCurrentConfirmText: {
    answers: {
      '200': {
        en: {
          data: {
            version: 'img-confirm-v2',
            text: {
              de: 'Ich bestätige, dass ich zur Veröffentlichung des Bildes berechtigt bin, dass die Rechte abgebildeter Personen und Dritter gewahrt sind und dass meine Angaben zu Urheber, Lizenz und KI-Kennzeichnung richtig sind.',
              en: 'I confirm that I am entitled to publish the image, that the rights of persons shown and of third parties are respected, and that my statements on credit, licence and AI label are correct.',
            },
            outdated_versions: ['img-confirm-v1'],
          },
        },
      },
    },
  },
  attachImage: {
    answers: {
      '201': {
        en: {
          data: {
            id: 1,
            press_release_id: 1,
            role: 'title',
            is_preview: false,
            ai_declaration: 'original',
            ai_declaration_requested: 'original',
            ai_declaration_source: 'declared',
            provenance: {
              digital_source_type: null,
              creator: null,
              credit: null,
              copyright_notice: null,
              licence: null,
              software: null,
              c2pa_validation_state: null,
              recognised: null,
            },
            copyright: 'Foto: Jo Blythe',
            title: null,
            description: null,
            license_url: null,
            source_url: null,
            focus_x: 50,
            focus_y: 50,
            no_crop: false,
            rights_confirmed: true,
            confirm_text_version: 'img-confirm-v2',
            rights_confirmed_at: '2026-08-01T09:28:00.000Z',
            mime_type: 'image/jpeg',
            width: 640,
            height: 480,
            bytes: 9671,
            sha256: 'e24ba998ef1a6da0f49bc5444db791df17da001ff195d83e85206aa2e85a0742',
            renditions: [
              {
                name: 'large',
                url: '{base_url}/images/c2debc11-f1b5-4b85-81af-52abd33c3dbc.jpg',
                width: 640,
                height: 360,
                mime_type: 'image/jpeg',
              },
              {
                name: 'medium',
                url: '{base_url}/images/5206d238-8e56-44d1-8618-cc6781caea4f.jpg',
                width: 640,
                height: 360,
                mime_type: 'image/jpeg',
              },
              {
                name: 'thumbnail',
                url: '{base_url}/images/c545f07f-ac98-4f94-8db8-d5a8f9f6e8d9.jpg',
                width: 400,
                height: 300,
                mime_type: 'image/jpeg',
              },
            ],
            created_at: '2026-08-01T09:28:00.000Z',
          },
        },
      },
    },
  },
  listImages: {
    answers: {
      '200': {
        en: {
          data: [
            {
              id: 1,
              press_release_id: 1,
              role: 'title',
              is_preview: false,
              ai_declaration: 'original',
              ai_declaration_requested: 'original',
              ai_declaration_source: 'declared',
              provenance: {
                digital_source_type: null,
                creator: null,
                credit: null,
                copyright_notice: null,
                licence: null,
                software: null,
                c2pa_validation_state: null,
                recognised: null,
              },
              copyright: 'Foto: Jo Blythe',
              title: null,
              description: null,
              license_url: null,
              source_url: null,
              focus_x: 50,
              focus_y: 50,
              no_crop: false,
              rights_confirmed: true,
              confirm_text_version: 'img-confirm-v2',
              rights_confirmed_at: '2026-08-01T09:28:00.000Z',
              mime_type: 'image/jpeg',
              width: 640,
              height: 480,
              bytes: 9671,
              sha256: 'e24ba998ef1a6da0f49bc5444db791df17da001ff195d83e85206aa2e85a0742',
              renditions: [
                {
                  name: 'large',
                  url: '{base_url}/images/c2debc11-f1b5-4b85-81af-52abd33c3dbc.jpg',
                  width: 640,
                  height: 360,
                  mime_type: 'image/jpeg',
                },
                {
                  name: 'medium',
                  url: '{base_url}/images/5206d238-8e56-44d1-8618-cc6781caea4f.jpg',
                  width: 640,
                  height: 360,
                  mime_type: 'image/jpeg',
                },
                {
                  name: 'thumbnail',
                  url: '{base_url}/images/c545f07f-ac98-4f94-8db8-d5a8f9f6e8d9.jpg',
                  width: 400,
                  height: 300,
                  mime_type: 'image/jpeg',
                },
              ],
              created_at: '2026-08-01T09:28:00.000Z',
            },
            {
              id: 2,
              press_release_id: 1,
              role: 'preview',
              is_preview: true,
              ai_declaration: 'original',
              ai_declaration_requested: 'original',
              ai_declaration_source: 'declared',
              provenance: {
                digital_source_type: null,
                creator: null,
                credit: null,
                copyright_notice: null,
                licence: null,
                software: null,
                c2pa_validation_state: null,
                recognised: null,
              },
              copyright: 'Foto: Jo Blythe',
              title: null,
              description: null,
              license_url: null,
              source_url: null,
              focus_x: 50,
              focus_y: 50,
              no_crop: true,
              rights_confirmed: true,
              confirm_text_version: 'img-confirm-v2',
              rights_confirmed_at: '2026-08-01T09:30:00.000Z',
              mime_type: 'image/jpeg',
              width: 640,
              height: 480,
              bytes: 9671,
              sha256: 'e24ba998ef1a6da0f49bc5444db791df17da001ff195d83e85206aa2e85a0742',
              renditions: [
                {
                  name: 'large',
                  url: '{base_url}/images/1f8aa2ca-e8f9-4a8c-8b5a-2896267049ca.jpg',
                  width: 853,
                  height: 480,
                  mime_type: 'image/jpeg',
                },
                {
                  name: 'medium',
                  url: '{base_url}/images/a642e34c-c548-411d-84c4-61ae6741116e.jpg',
                  width: 800,
                  height: 450,
                  mime_type: 'image/jpeg',
                },
                {
                  name: 'thumbnail',
                  url: '{base_url}/images/9625bffe-bf51-4466-8e79-3f146d8175e3.jpg',
                  width: 400,
                  height: 300,
                  mime_type: 'image/jpeg',
                },
              ],
              created_at: '2026-08-01T09:30:00.000Z',
            },
          ],
        },
      },
    },
  },
  checkSubmission: {
    answers: {
      '200': {
        en: {
          data: {
            submittable: true,
            problems: [],
          },
        },
      },
    },
  },
  submitPressRelease: {
    answers: {
      '200': {
        en: {
          data: {
            id: 1,
            status: 'in_review',
            portal: 'portal_a',
            company_id: 1,
            category_id: 11,
            language: 'de',
            title: 'Neue Brücke über den Hafen',
            text: '<p>Die Brücke ist 214 Meter lang. <strong>Sie öffnet am 1. September.</strong></p>',
            teaser: 'Die Brücke ist 214 Meter lang.',
            teaser_begin: 0,
            teaser_end: 30,
            backlink_url: null,
            keywords: 'Hafen, Brücke',
            no_export: false,
            ai_text_declaration: 'assisted',
            rejection: null,
            submitted_at: '2026-08-01T09:37:00.000Z',
            published_at: null,
            created_at: '2026-08-01T09:15:00.000Z',
            updated_at: '2026-08-01T09:37:00.000Z',
            version: 6,
            allowed_actions: ['withdraw', 'delete'],
            urls: null,
          },
        },
      },
    },
    request: {
      en: {
        ai_text_declaration: 'assisted',
      },
    },
  },
  withdrawPressRelease: {
    answers: {
      '200': {
        en: {
          data: {
            id: 1,
            status: 'draft',
            portal: 'portal_a',
            company_id: 1,
            category_id: 11,
            language: 'de',
            title: 'Neue Brücke über den Hafen',
            text: '<p>Die Brücke ist 214 Meter lang. <strong>Sie öffnet am 1. September.</strong></p>',
            teaser: 'Die Brücke ist 214 Meter lang.',
            teaser_begin: 0,
            teaser_end: 30,
            backlink_url: null,
            keywords: 'Hafen, Brücke',
            no_export: false,
            ai_text_declaration: null,
            rejection: null,
            submitted_at: null,
            published_at: null,
            created_at: '2026-08-01T09:15:00.000Z',
            updated_at: '2026-08-01T09:38:00.000Z',
            version: 7,
            allowed_actions: ['edit', 'attach_image', 'remove_image', 'submit', 'delete'],
            urls: null,
          },
        },
      },
    },
    request: {
      en: {},
    },
  },
  getPressRelease: {
    answers: {
      '200': {
        en: {
          data: {
            id: 1,
            status: 'published',
            portal: 'portal_a',
            company_id: 1,
            category_id: 11,
            language: 'de',
            title: 'Neue Brücke über den Hafen',
            text: '<p>Die Brücke ist 214 Meter lang. <strong>Sie öffnet am 1. September.</strong></p>',
            teaser: 'Die Brücke ist 214 Meter lang.',
            teaser_begin: 0,
            teaser_end: 30,
            backlink_url: null,
            keywords: 'Hafen, Brücke',
            no_export: false,
            ai_text_declaration: 'assisted',
            rejection: null,
            submitted_at: '2026-08-01T09:40:00.000Z',
            published_at: '2026-08-01T09:40:00.000Z',
            created_at: '2026-08-01T09:15:00.000Z',
            updated_at: '2026-08-01T09:40:00.000Z',
            version: 9,
            allowed_actions: [],
            urls: {
              portal_a: '{base_url}/portal_a/releases/1/neue-bruecke-ueber-den-hafen',
              portal_b: '{base_url}/portal_b/releases/1/neue-bruecke-ueber-den-hafen',
            },
            company: {
              id: 1,
              name: 'Hafenbau Nord AG',
              slug: 'hafenbau-nord-ag',
              portal: 'portal_a',
              language: 'de',
              website_url: null,
              created_at: '2026-08-01T09:00:00.000Z',
              updated_at: '2026-08-01T09:00:00.000Z',
            },
            category: {
              id: 11,
              slug: 'arts-culture',
              parent_id: null,
              name: 'Arts & Culture',
              translations: {
                de: {
                  name: 'Kunst & Kultur',
                },
                en: {
                  name: 'Arts & Culture',
                },
              },
            },
            images: [
              {
                id: 1,
                press_release_id: 1,
                role: 'title',
                is_preview: false,
                ai_declaration: 'original',
                ai_declaration_requested: 'original',
                ai_declaration_source: 'declared',
                provenance: {
                  digital_source_type: null,
                  creator: null,
                  credit: null,
                  copyright_notice: null,
                  licence: null,
                  software: null,
                  c2pa_validation_state: null,
                  recognised: null,
                },
                copyright: 'Foto: Jo Blythe',
                title: null,
                description: null,
                license_url: null,
                source_url: null,
                focus_x: 50,
                focus_y: 50,
                no_crop: false,
                rights_confirmed: true,
                confirm_text_version: 'img-confirm-v2',
                rights_confirmed_at: '2026-08-01T09:28:00.000Z',
                mime_type: 'image/jpeg',
                width: 640,
                height: 480,
                bytes: 9671,
                sha256: 'e24ba998ef1a6da0f49bc5444db791df17da001ff195d83e85206aa2e85a0742',
                renditions: [
                  {
                    name: 'large',
                    url: '{base_url}/images/c2debc11-f1b5-4b85-81af-52abd33c3dbc.jpg',
                    width: 640,
                    height: 360,
                    mime_type: 'image/jpeg',
                  },
                  {
                    name: 'medium',
                    url: '{base_url}/images/5206d238-8e56-44d1-8618-cc6781caea4f.jpg',
                    width: 640,
                    height: 360,
                    mime_type: 'image/jpeg',
                  },
                  {
                    name: 'thumbnail',
                    url: '{base_url}/images/c545f07f-ac98-4f94-8db8-d5a8f9f6e8d9.jpg',
                    width: 400,
                    height: 300,
                    mime_type: 'image/jpeg',
                  },
                ],
                created_at: '2026-08-01T09:28:00.000Z',
              },
            ],
          },
        },
        de: {
          data: {
            id: 1,
            status: 'published',
            portal: 'portal_a',
            company_id: 1,
            category_id: 11,
            language: 'de',
            title: 'Neue Brücke über den Hafen',
            text: '<p>Die Brücke ist 214 Meter lang. <strong>Sie öffnet am 1. September.</strong></p>',
            teaser: 'Die Brücke ist 214 Meter lang.',
            teaser_begin: 0,
            teaser_end: 30,
            backlink_url: null,
            keywords: 'Hafen, Brücke',
            no_export: false,
            ai_text_declaration: 'assisted',
            rejection: null,
            submitted_at: '2026-08-01T09:40:00.000Z',
            published_at: '2026-08-01T09:40:00.000Z',
            created_at: '2026-08-01T09:15:00.000Z',
            updated_at: '2026-08-01T09:40:00.000Z',
            version: 9,
            allowed_actions: [],
            urls: {
              portal_a: '{base_url}/portal_a/releases/1/neue-bruecke-ueber-den-hafen',
              portal_b: '{base_url}/portal_b/releases/1/neue-bruecke-ueber-den-hafen',
            },
            company: {
              id: 1,
              name: 'Hafenbau Nord AG',
              slug: 'hafenbau-nord-ag',
              portal: 'portal_a',
              language: 'de',
              website_url: null,
              created_at: '2026-08-01T09:00:00.000Z',
              updated_at: '2026-08-01T09:00:00.000Z',
            },
            category: {
              id: 11,
              slug: 'arts-culture',
              parent_id: null,
              name: 'Kunst & Kultur',
              translations: {
                de: {
                  name: 'Kunst & Kultur',
                },
                en: {
                  name: 'Arts & Culture',
                },
              },
            },
            images: [
              {
                id: 1,
                press_release_id: 1,
                role: 'title',
                is_preview: false,
                ai_declaration: 'original',
                ai_declaration_requested: 'original',
                ai_declaration_source: 'declared',
                provenance: {
                  digital_source_type: null,
                  creator: null,
                  credit: null,
                  copyright_notice: null,
                  licence: null,
                  software: null,
                  c2pa_validation_state: null,
                  recognised: null,
                },
                copyright: 'Foto: Jo Blythe',
                title: null,
                description: null,
                license_url: null,
                source_url: null,
                focus_x: 50,
                focus_y: 50,
                no_crop: false,
                rights_confirmed: true,
                confirm_text_version: 'img-confirm-v2',
                rights_confirmed_at: '2026-08-01T09:28:00.000Z',
                mime_type: 'image/jpeg',
                width: 640,
                height: 480,
                bytes: 9671,
                sha256: 'e24ba998ef1a6da0f49bc5444db791df17da001ff195d83e85206aa2e85a0742',
                renditions: [
                  {
                    name: 'large',
                    url: '{base_url}/images/c2debc11-f1b5-4b85-81af-52abd33c3dbc.jpg',
                    width: 640,
                    height: 360,
                    mime_type: 'image/jpeg',
                  },
                  {
                    name: 'medium',
                    url: '{base_url}/images/5206d238-8e56-44d1-8618-cc6781caea4f.jpg',
                    width: 640,
                    height: 360,
                    mime_type: 'image/jpeg',
                  },
                  {
                    name: 'thumbnail',
                    url: '{base_url}/images/c545f07f-ac98-4f94-8db8-d5a8f9f6e8d9.jpg',
                    width: 400,
                    height: 300,
                    mime_type: 'image/jpeg',
                  },
                ],
                created_at: '2026-08-01T09:28:00.000Z',
              },
            ],
          },
        },
      },
    },
  },
  listPressReleases: {
    answers: {
      '200': {
        en: {
          data: [
            {
              id: 1,
              status: 'published',
              portal: 'portal_a',
              company_id: 1,
              category_id: 11,
              language: 'de',
              title: 'Neue Brücke über den Hafen',
              text: '<p>Die Brücke ist 214 Meter lang. <strong>Sie öffnet am 1. September.</strong></p>',
              teaser: 'Die Brücke ist 214 Meter lang.',
              teaser_begin: 0,
              teaser_end: 30,
              backlink_url: null,
              keywords: 'Hafen, Brücke',
              no_export: false,
              ai_text_declaration: 'assisted',
              rejection: null,
              submitted_at: '2026-08-01T09:40:00.000Z',
              published_at: '2026-08-01T09:40:00.000Z',
              created_at: '2026-08-01T09:15:00.000Z',
              updated_at: '2026-08-01T09:40:00.000Z',
              version: 9,
              allowed_actions: [],
              urls: {
                portal_a: '{base_url}/portal_a/releases/1/neue-bruecke-ueber-den-hafen',
                portal_b: '{base_url}/portal_b/releases/1/neue-bruecke-ueber-den-hafen',
              },
            },
          ],
          links: {
            first: '{base_url}/api/v1/press-releases?status=published&per_page=10&page=1',
            last: '{base_url}/api/v1/press-releases?status=published&per_page=10&page=1',
            prev: null,
            next: null,
          },
          meta: {
            current_page: 1,
            from: 1,
            last_page: 1,
            path: '{base_url}/api/v1/press-releases',
            per_page: 10,
            to: 1,
            total: 1,
          },
        },
      },
    },
  },
  listPressReleaseHistory: {
    answers: {
      '200': {
        en: {
          data: [
            {
              id: 1,
              action: 'create',
              from: null,
              to: 'draft',
              actor: {
                kind: 'publisher',
                token_id: 1,
              },
              at: '2026-08-01T09:15:00.000Z',
              details: {},
              snapshot: null,
            },
            {
              id: 3,
              action: 'edit',
              from: 'draft',
              to: 'draft',
              actor: {
                kind: 'publisher',
                token_id: 1,
              },
              at: '2026-08-01T09:23:00.000Z',
              details: {
                fields: ['teaser_begin', 'teaser_end'],
              },
              snapshot: null,
            },
            {
              id: 4,
              action: 'attach_image',
              from: 'draft',
              to: 'draft',
              actor: {
                kind: 'publisher',
                token_id: 1,
              },
              at: '2026-08-01T09:28:00.000Z',
              details: {
                image_id: 1,
                role: 'title',
                sha256: 'e24ba998ef1a6da0f49bc5444db791df17da001ff195d83e85206aa2e85a0742',
                ai_label: 'original',
                ai_label_declared: 'original',
                ai_label_source: 'declared',
                ai_label_recognised: null,
                replaced_image_id: null,
              },
              snapshot: null,
            },
          ],
          meta: {
            next_after: 4,
          },
        },
      },
    },
  },
  listEvents: {
    answers: {
      '200': {
        en: {
          data: [
            {
              id: 1,
              type: 'token.created',
              timestamp: '2026-08-01T09:00:00.000Z',
              data: {
                token_id: 1,
                kind: 'api_token',
                name: 'CMS',
              },
            },
            {
              id: 2,
              type: 'press_release.created',
              timestamp: '2026-08-01T09:15:00.000Z',
              data: {
                press_release_id: 1,
                from: null,
                to: 'draft',
                version: 1,
                actor: {
                  kind: 'publisher',
                  token_id: 1,
                },
              },
            },
            {
              id: 3,
              type: 'press_release.created',
              timestamp: '2026-08-01T09:18:00.000Z',
              data: {
                press_release_id: 2,
                from: null,
                to: 'draft',
                version: 1,
                actor: {
                  kind: 'publisher',
                  token_id: 1,
                },
              },
            },
          ],
          meta: {
            next_after: 3,
          },
        },
      },
    },
  },
  getWebhook: {
    answers: {
      '200': {
        en: {
          data: {
            id: 1,
            url: 'https://cms.example.org/hooks/presswerk',
            description: 'Redaktionssystem',
            types: [],
            enabled: true,
            disabled_reason: null,
            disabled_at: null,
            created_at: '2026-08-01T09:06:00.000Z',
            updated_at: '2026-08-01T09:06:00.000Z',
            version: 1,
          },
        },
      },
    },
  },
  listWebhooks: {
    answers: {
      '200': {
        en: {
          data: [
            {
              id: 1,
              url: 'https://cms.example.org/hooks/presswerk',
              description: 'Redaktionssystem',
              types: [],
              enabled: true,
              disabled_reason: null,
              disabled_at: null,
              created_at: '2026-08-01T09:06:00.000Z',
              updated_at: '2026-08-01T09:06:00.000Z',
              version: 1,
            },
          ],
        },
      },
    },
  },
  testWebhook: {
    answers: {
      '202': {
        en: {
          data: {
            id: 18,
            webhook_id: 1,
            message_id: 'test_18',
            event_id: null,
            type: 'webhook.test',
            state: 'pending',
            failure: null,
            attempts: 0,
            next_attempt_at: '2026-08-01T09:57:00.000Z',
            created_at: '2026-08-01T09:57:00.000Z',
            finished_at: null,
            log: [],
          },
        },
      },
    },
    request: {
      en: {},
    },
  },
  listWebhookDeliveries: {
    answers: {
      '200': {
        en: {
          data: [
            {
              id: 18,
              webhook_id: 1,
              message_id: 'test_18',
              event_id: null,
              type: 'webhook.test',
              state: 'delivered',
              failure: null,
              attempts: 1,
              next_attempt_at: null,
              created_at: '2026-08-01T09:57:00.000Z',
              finished_at: '2026-08-01T09:57:00.000Z',
              log: [
                {
                  at: '2026-08-01T09:57:00.000Z',
                  duration_ms: 84,
                  status: 204,
                  error: null,
                },
              ],
            },
            {
              id: 17,
              webhook_id: 1,
              message_id: 'evt_18',
              event_id: 18,
              type: 'token.revoked',
              state: 'delivered',
              failure: null,
              attempts: 1,
              next_attempt_at: null,
              created_at: '2026-08-01T09:53:00.000Z',
              finished_at: '2026-08-01T09:53:00.000Z',
              log: [
                {
                  at: '2026-08-01T09:53:00.000Z',
                  duration_ms: 84,
                  status: 204,
                  error: null,
                },
              ],
            },
          ],
          links: {
            prev: null,
            next: '{base_url}/api/v1/webhooks/1/deliveries?per_page=2&cursor=bzE3',
          },
          meta: {
            per_page: 2,
            next_cursor: 'bzE3',
            prev_cursor: null,
          },
        },
      },
    },
  },
  getWebhookDelivery: {
    answers: {
      '200': {
        en: {
          data: {
            id: 18,
            webhook_id: 1,
            message_id: 'test_18',
            event_id: null,
            type: 'webhook.test',
            state: 'delivered',
            failure: null,
            attempts: 1,
            next_attempt_at: null,
            created_at: '2026-08-01T09:57:00.000Z',
            finished_at: '2026-08-01T09:57:00.000Z',
            log: [
              {
                at: '2026-08-01T09:57:00.000Z',
                duration_ms: 84,
                status: 204,
                error: null,
              },
            ],
          },
        },
      },
    },
  },
  redeliverWebhookDelivery: {
    answers: {
      '202': {
        en: {
          data: {
            id: 18,
            webhook_id: 1,
            message_id: 'test_18',
            event_id: null,
            type: 'webhook.test',
            state: 'pending',
            failure: null,
            attempts: 0,
            next_attempt_at: '2026-08-01T10:01:00.000Z',
            created_at: '2026-08-01T09:57:00.000Z',
            finished_at: null,
            log: [
              {
                at: '2026-08-01T09:57:00.000Z',
                duration_ms: 84,
                status: 204,
                error: null,
              },
            ],
          },
        },
      },
    },
    request: {
      en: {},
    },
  },
  rotateWebhookSecret: {
    answers: {
      '200': {
        en: {
          data: {
            id: 1,
            url: 'https://cms.example.org/hooks/presswerk',
            description: 'Redaktionssystem',
            types: [],
            enabled: true,
            disabled_reason: null,
            disabled_at: null,
            created_at: '2026-08-01T09:06:00.000Z',
            updated_at: '2026-08-01T10:02:00.000Z',
            version: 2,
            secret: 'whsec_2PqXhFYxAmyrm2aegMOvn0wpaYuSM06R0djh9iS3g78=',
          },
        },
      },
    },
    request: {
      en: {},
    },
  },
  updateWebhook: {
    answers: {
      '200': {
        en: {
          data: {
            id: 1,
            url: 'https://cms.example.org/hooks/presswerk',
            description: 'Redaktionssystem',
            types: ['press_release.published', 'press_release.rejected'],
            enabled: true,
            disabled_reason: null,
            disabled_at: null,
            created_at: '2026-08-01T09:06:00.000Z',
            updated_at: '2026-08-01T10:03:00.000Z',
            version: 3,
          },
        },
      },
    },
    request: {
      en: {
        types: ['press_release.published', 'press_release.rejected'],
      },
    },
  },
  listPressReleasesLegacy: {
    answers: {
      '200': {
        en: {
          data: [
            {
              id: 4,
              status: 'rejected',
              portal: 'portal_a',
              company_id: 1,
              category_id: 11,
              language: 'de',
              title: 'Neue Brücke über den Hafen',
              text: '<p>Die Brücke ist 214 Meter lang. <strong>Sie öffnet am 1. September.</strong></p>',
              teaser: 'Die Brücke ist 214 Meter lang. Sie öffnet am 1. September.',
              teaser_begin: null,
              teaser_end: null,
              backlink_url: null,
              keywords: 'Hafen, Brücke',
              no_export: false,
              ai_text_declaration: 'assisted',
              rejection: {
                codes: ['duplicate'],
                reason: 'Diese Mitteilung ist schon erschienen.',
                fields: ['title'],
                rejected_at: '2026-08-01T09:53:00.000Z',
                submission: 1,
              },
              submitted_at: '2026-08-01T09:53:00.000Z',
              published_at: null,
              created_at: '2026-08-01T09:52:00.000Z',
              updated_at: '2026-08-01T09:53:00.000Z',
              version: 3,
              allowed_actions: ['edit', 'attach_image', 'remove_image', 'submit', 'delete'],
              urls: null,
            },
          ],
          meta: {
            limit: 1,
            offset: 0,
            total: 3,
          },
        },
      },
    },
  },
  createPressReleaseLegacy: {
    answers: {
      '201': {
        en: {
          data: {
            id: 8,
            status: 'draft',
            portal: 'portal_a',
            company_id: 1,
            category_id: 11,
            language: 'de',
            title: 'Neue Brücke über den Hafen',
            text: '<p>Die Brücke ist 214 Meter lang. <strong>Sie öffnet am 1. September.</strong></p>',
            teaser: 'Die Brücke ist 214 Meter lang. Sie öffnet am 1. September.',
            teaser_begin: null,
            teaser_end: null,
            backlink_url: null,
            keywords: 'Hafen, Brücke',
            no_export: false,
            ai_text_declaration: null,
            rejection: null,
            submitted_at: null,
            published_at: null,
            created_at: '2026-08-01T10:14:00.000Z',
            updated_at: '2026-08-01T10:14:00.000Z',
            version: 1,
            allowed_actions: ['edit', 'attach_image', 'remove_image', 'submit', 'delete'],
            urls: null,
          },
        },
      },
    },
  },
};

/** By code. */
export const PROBLEM_EXAMPLES: Readonly<Record<string, Example>> = {
  unauthenticated: {
    en: {
      type: '{base_url}/problems/unauthenticated',
      title: 'Not authenticated',
      status: 401,
      code: 'unauthenticated',
      detail: 'The request carries no API token. Send it in the header Authorization: Bearer <token>.',
      message: 'The request carries no API token. Send it in the header Authorization: Bearer <token>.',
      request_id: 'request-5',
    },
    de: {
      type: '{base_url}/problems/unauthenticated',
      title: 'Nicht angemeldet',
      status: 401,
      code: 'unauthenticated',
      detail: 'Die Anfrage enthält kein API-Token. Es gehört in den Header Authorization: Bearer <Token>.',
      message: 'Die Anfrage enthält kein API-Token. Es gehört in den Header Authorization: Bearer <Token>.',
      request_id: 'request-5',
    },
  },
  not_found: {
    en: {
      type: '{base_url}/problems/not_found',
      title: 'Not found',
      status: 404,
      code: 'not_found',
      detail: 'There is no such company.',
      message: 'There is no such company.',
      request_id: 'request-10',
    },
    de: {
      type: '{base_url}/problems/not_found',
      title: 'Nicht gefunden',
      status: 404,
      code: 'not_found',
      detail: 'Es gibt dieses Unternehmen nicht.',
      message: 'Es gibt dieses Unternehmen nicht.',
      request_id: 'request-10',
    },
  },
  not_owner: {
    en: {
      type: '{base_url}/problems/not_owner',
      title: 'Not your resource',
      status: 403,
      code: 'not_owner',
      detail: 'The resource does not belong to your account.',
      message: 'The resource does not belong to your account.',
      request_id: 'request-11',
    },
    de: {
      type: '{base_url}/problems/not_owner',
      title: 'Gehört Ihnen nicht',
      status: 403,
      code: 'not_owner',
      detail: 'Das gehört nicht zu Ihrem Konto.',
      message: 'Das gehört nicht zu Ihrem Konto.',
      request_id: 'request-11',
    },
  },
  internal_error: {
    en: {
      type: '{base_url}/problems/internal_error',
      title: 'Internal error',
      status: 500,
      code: 'internal_error',
      detail: 'Something went wrong on our side. Please try again later.',
      message: 'Something went wrong on our side. Please try again later.',
      request_id: 'request-13',
    },
    de: {
      type: '{base_url}/problems/internal_error',
      title: 'Interner Fehler',
      status: 500,
      code: 'internal_error',
      detail: 'Auf unserer Seite ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
      message: 'Auf unserer Seite ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
      request_id: 'request-13',
    },
  },
  unavailable: {
    en: {
      type: '{base_url}/problems/unavailable',
      title: 'Temporarily unavailable',
      status: 503,
      code: 'unavailable',
      detail: 'The service cannot take the request at the moment. Try again in 5 seconds.',
      message: 'The service cannot take the request at the moment. Try again in 5 seconds.',
      request_id: 'request-14',
    },
    de: {
      type: '{base_url}/problems/unavailable',
      title: 'Vorübergehend nicht verfügbar',
      status: 503,
      code: 'unavailable',
      detail: 'Der Dienst kann die Anfrage gerade nicht annehmen. Versuchen Sie es in 5 Sekunden wieder.',
      message: 'Der Dienst kann die Anfrage gerade nicht annehmen. Versuchen Sie es in 5 Sekunden wieder.',
      request_id: 'request-14',
    },
  },
  validation_failed: {
    en: {
      type: '{base_url}/problems/validation_failed',
      title: 'Validation failed',
      status: 422,
      code: 'validation_failed',
      detail: 'The company_id must be an integer. (and 1 more error)',
      message: 'The company_id must be an integer. (and 1 more error)',
      errors: {
        company_id: ['The company_id must be an integer.'],
        title: ['The title is required.'],
      },
      violations: [
        {
          field: 'company_id',
          rule: 'type',
          expected: 'integer',
        },
        {
          field: 'title',
          rule: 'required',
        },
      ],
      request_id: 'request-16',
    },
    de: {
      type: '{base_url}/problems/validation_failed',
      title: 'Eingaben ungültig',
      status: 422,
      code: 'validation_failed',
      detail: 'Das Feld company_id muss eine ganze Zahl sein. (und 1 weiterer Fehler)',
      message: 'Das Feld company_id muss eine ganze Zahl sein. (und 1 weiterer Fehler)',
      errors: {
        company_id: ['Das Feld company_id muss eine ganze Zahl sein.'],
        title: ['Das Feld title ist erforderlich.'],
      },
      violations: [
        {
          field: 'company_id',
          rule: 'type',
          expected: 'integer',
        },
        {
          field: 'title',
          rule: 'required',
        },
      ],
      request_id: 'request-16',
    },
  },
  malformed_json: {
    en: {
      type: '{base_url}/problems/malformed_json',
      title: 'Malformed JSON',
      status: 400,
      code: 'malformed_json',
      detail: 'The body of the request is not valid JSON in UTF-8.',
      message: 'The body of the request is not valid JSON in UTF-8.',
      request_id: 'request-17',
    },
    de: {
      type: '{base_url}/problems/malformed_json',
      title: 'Fehlerhaftes JSON',
      status: 400,
      code: 'malformed_json',
      detail: 'Der Rumpf der Anfrage ist kein gültiges JSON in UTF-8.',
      message: 'Der Rumpf der Anfrage ist kein gültiges JSON in UTF-8.',
      request_id: 'request-17',
    },
  },
  idempotency_key_reused: {
    en: {
      type: '{base_url}/problems/idempotency_key_reused',
      title: 'Idempotency key reused',
      status: 422,
      code: 'idempotency_key_reused',
      detail: 'The Idempotency-Key was used for another request already; use a new key for each request.',
      message: 'The Idempotency-Key was used for another request already; use a new key for each request.',
      errors: {
        'Idempotency-Key': [
          'The Idempotency-Key was used for another request already; use a new key for each request.',
        ],
      },
      violations: [
        {
          field: 'Idempotency-Key',
          rule: 'unique',
        },
      ],
      request_id: 'request-19',
    },
    de: {
      type: '{base_url}/problems/idempotency_key_reused',
      title: 'Idempotency-Key schon verwendet',
      status: 422,
      code: 'idempotency_key_reused',
      detail: 'Der Idempotency-Key wurde schon für eine andere Anfrage verwendet; jede Anfrage braucht einen eigenen.',
      message: 'Der Idempotency-Key wurde schon für eine andere Anfrage verwendet; jede Anfrage braucht einen eigenen.',
      errors: {
        'Idempotency-Key': [
          'Der Idempotency-Key wurde schon für eine andere Anfrage verwendet; jede Anfrage braucht einen eigenen.',
        ],
      },
      violations: [
        {
          field: 'Idempotency-Key',
          rule: 'unique',
        },
      ],
      request_id: 'request-19',
    },
  },
  idempotency_in_progress: {
    en: {
      type: '{base_url}/problems/idempotency_in_progress',
      title: 'Request in progress',
      status: 409,
      code: 'idempotency_in_progress',
      detail: 'The first request with this Idempotency-Key is still running. Try again in 1 second.',
      message: 'The first request with this Idempotency-Key is still running. Try again in 1 second.',
      request_id: 'request-20',
    },
    de: {
      type: '{base_url}/problems/idempotency_in_progress',
      title: 'Anfrage läuft noch',
      status: 409,
      code: 'idempotency_in_progress',
      detail: 'Die erste Anfrage mit diesem Idempotency-Key läuft noch. Versuchen Sie es in einer Sekunde wieder.',
      message: 'Die erste Anfrage mit diesem Idempotency-Key läuft noch. Versuchen Sie es in einer Sekunde wieder.',
      request_id: 'request-20',
    },
  },
  unsupported_media_type: {
    en: {
      type: '{base_url}/problems/unsupported_media_type',
      title: 'Unsupported media type',
      status: 415,
      code: 'unsupported_media_type',
      detail: 'The Content-Type must be application/json.',
      message: 'The Content-Type must be application/json.',
      request_id: 'request-21',
    },
    de: {
      type: '{base_url}/problems/unsupported_media_type',
      title: 'Format nicht unterstützt',
      status: 415,
      code: 'unsupported_media_type',
      detail: 'Der Content-Type muss application/json sein.',
      message: 'Der Content-Type muss application/json sein.',
      request_id: 'request-21',
    },
  },
  body_too_large: {
    en: {
      type: '{base_url}/problems/body_too_large',
      title: 'Body too large',
      status: 413,
      code: 'body_too_large',
      detail: 'The body of the request is too large; at most 1 MB are accepted.',
      message: 'The body of the request is too large; at most 1 MB are accepted.',
      request_id: 'request-22',
    },
    de: {
      type: '{base_url}/problems/body_too_large',
      title: 'Rumpf zu groß',
      status: 413,
      code: 'body_too_large',
      detail: 'Der Rumpf der Anfrage ist zu groß; angenommen werden höchstens 1 MB.',
      message: 'Der Rumpf der Anfrage ist zu groß; angenommen werden höchstens 1 MB.',
      request_id: 'request-22',
    },
  },
  precondition_failed: {
    en: {
      type: '{base_url}/problems/precondition_failed',
      title: 'Precondition failed',
      status: 412,
      code: 'precondition_failed',
      detail:
        'The resource was changed since you fetched it: its ETag is not the one in If-Match. Fetch it again, and send your change with the new ETag.',
      message:
        'The resource was changed since you fetched it: its ETag is not the one in If-Match. Fetch it again, and send your change with the new ETag.',
      request_id: 'request-24',
    },
    de: {
      type: '{base_url}/problems/precondition_failed',
      title: 'Vorbedingung nicht erfüllt',
      status: 412,
      code: 'precondition_failed',
      detail:
        'Der Stand hat sich seit dem Abruf geändert: das ETag ist nicht mehr das in If-Match. Rufen Sie ihn noch einmal ab, und senden Sie Ihre Änderung mit dem neuen ETag.',
      message:
        'Der Stand hat sich seit dem Abruf geändert: das ETag ist nicht mehr das in If-Match. Rufen Sie ihn noch einmal ab, und senden Sie Ihre Änderung mit dem neuen ETag.',
      request_id: 'request-24',
    },
  },
  confirm_text_outdated: {
    en: {
      type: '{base_url}/problems/confirm_text_outdated',
      title: 'Confirmation text outdated',
      status: 422,
      code: 'confirm_text_outdated',
      detail: 'The confirm_text_version is outdated; the current one is img-confirm-v2.',
      message: 'The confirm_text_version is outdated; the current one is img-confirm-v2.',
      current_confirm_text_version: 'img-confirm-v2',
      errors: {
        confirm_text_version: ['The confirm_text_version is outdated; the current one is img-confirm-v2.'],
      },
      violations: [
        {
          field: 'confirm_text_version',
          rule: 'current',
          allowed: ['img-confirm-v2'],
        },
      ],
      request_id: 'request-27',
    },
    de: {
      type: '{base_url}/problems/confirm_text_outdated',
      title: 'Bestätigter Wortlaut veraltet',
      status: 422,
      code: 'confirm_text_outdated',
      detail: 'Das Feld confirm_text_version ist veraltet; aktuell ist img-confirm-v2.',
      message: 'Das Feld confirm_text_version ist veraltet; aktuell ist img-confirm-v2.',
      current_confirm_text_version: 'img-confirm-v2',
      errors: {
        confirm_text_version: ['Das Feld confirm_text_version ist veraltet; aktuell ist img-confirm-v2.'],
      },
      violations: [
        {
          field: 'confirm_text_version',
          rule: 'current',
          allowed: ['img-confirm-v2'],
        },
      ],
      request_id: 'request-27',
    },
  },
  title_image_exists: {
    en: {
      type: '{base_url}/problems/title_image_exists',
      title: 'Title image exists',
      status: 422,
      code: 'title_image_exists',
      detail: 'The release has its title image already; remove it first, or upload a preview image with is_preview.',
      message: 'The release has its title image already; remove it first, or upload a preview image with is_preview.',
      errors: {
        image: ['The release has its title image already; remove it first, or upload a preview image with is_preview.'],
      },
      violations: [
        {
          field: 'image',
          rule: 'unique',
          max: 1,
        },
      ],
      request_id: 'request-29',
    },
    de: {
      type: '{base_url}/problems/title_image_exists',
      title: 'Titelbild vorhanden',
      status: 422,
      code: 'title_image_exists',
      detail:
        'Die Pressemitteilung hat schon ein Titelbild; entfernen Sie es zuerst, oder laden Sie mit is_preview ein Vorschaubild hoch.',
      message:
        'Die Pressemitteilung hat schon ein Titelbild; entfernen Sie es zuerst, oder laden Sie mit is_preview ein Vorschaubild hoch.',
      errors: {
        image: [
          'Die Pressemitteilung hat schon ein Titelbild; entfernen Sie es zuerst, oder laden Sie mit is_preview ein Vorschaubild hoch.',
        ],
      },
      violations: [
        {
          field: 'image',
          rule: 'unique',
          max: 1,
        },
      ],
      request_id: 'request-29',
    },
  },
  bad_request: {
    en: {
      type: '{base_url}/problems/bad_request',
      title: 'Bad request',
      status: 400,
      code: 'bad_request',
      detail: 'The request cannot be read: its form is broken.',
      message: 'The request cannot be read: its form is broken.',
      request_id: 'request-31',
    },
    de: {
      type: '{base_url}/problems/bad_request',
      title: 'Fehlerhafte Anfrage',
      status: 400,
      code: 'bad_request',
      detail: 'Die Anfrage lässt sich nicht lesen: ihre Form ist fehlerhaft.',
      message: 'Die Anfrage lässt sich nicht lesen: ihre Form ist fehlerhaft.',
      request_id: 'request-31',
    },
  },
  status_conflict: {
    en: {
      type: '{base_url}/problems/status_conflict',
      title: 'Status conflict',
      status: 409,
      code: 'status_conflict',
      detail:
        'The press release is in status draft, which does not allow this. Possible now: edit, attach_image, remove_image, submit, delete.',
      message:
        'The press release is in status draft, which does not allow this. Possible now: edit, attach_image, remove_image, submit, delete.',
      current_status: 'draft',
      allowed_actions: ['edit', 'attach_image', 'remove_image', 'submit', 'delete'],
      request_id: 'request-39',
    },
    de: {
      type: '{base_url}/problems/status_conflict',
      title: 'Statuskonflikt',
      status: 409,
      code: 'status_conflict',
      detail:
        'Die Pressemitteilung hat den Status draft, der das nicht erlaubt. Jetzt möglich: edit, attach_image, remove_image, submit, delete.',
      message:
        'Die Pressemitteilung hat den Status draft, der das nicht erlaubt. Jetzt möglich: edit, attach_image, remove_image, submit, delete.',
      current_status: 'draft',
      allowed_actions: ['edit', 'attach_image', 'remove_image', 'submit', 'delete'],
      request_id: 'request-39',
    },
  },
  guideline_violation: {
    en: {
      type: '{base_url}/problems/guideline_violation',
      title: 'Guideline violation',
      status: 422,
      code: 'guideline_violation',
      detail: 'The text may contain at most 25 links.',
      message: 'The text may contain at most 25 links.',
      errors: {
        text: ['The text may contain at most 25 links.'],
      },
      violations: [
        {
          field: 'text',
          rule: 'max_links',
          max: 25,
        },
      ],
      request_id: 'request-49',
    },
    de: {
      type: '{base_url}/problems/guideline_violation',
      title: 'Richtlinien nicht eingehalten',
      status: 422,
      code: 'guideline_violation',
      detail: 'Das Feld text darf höchstens 25 Links enthalten.',
      message: 'Das Feld text darf höchstens 25 Links enthalten.',
      errors: {
        text: ['Das Feld text darf höchstens 25 Links enthalten.'],
      },
      violations: [
        {
          field: 'text',
          rule: 'max_links',
          max: 25,
        },
      ],
      request_id: 'request-49',
    },
  },
  permission_missing: {
    en: {
      type: '{base_url}/problems/permission_missing',
      title: 'Permission missing',
      status: 403,
      code: 'permission_missing',
      detail: 'The token lacks the permission press-releases:write.',
      message: 'The token lacks the permission press-releases:write.',
      permission: 'press-releases:write',
      request_id: 'request-65',
    },
    de: {
      type: '{base_url}/problems/permission_missing',
      title: 'Berechtigung fehlt',
      status: 403,
      code: 'permission_missing',
      detail: 'Dem Token fehlt die Berechtigung press-releases:write.',
      message: 'Dem Token fehlt die Berechtigung press-releases:write.',
      permission: 'press-releases:write',
      request_id: 'request-65',
    },
  },
  account_disabled: {
    en: {
      type: '{base_url}/problems/account_disabled',
      title: 'Account disabled',
      status: 403,
      code: 'account_disabled',
      detail: 'The account of this token is disabled. Ask the operator of the service why.',
      message: 'The account of this token is disabled. Ask the operator of the service why.',
      request_id: 'request-66',
    },
    de: {
      type: '{base_url}/problems/account_disabled',
      title: 'Konto gesperrt',
      status: 403,
      code: 'account_disabled',
      detail: 'Das Konto dieses Tokens ist gesperrt. Fragen Sie den Betreiber des Dienstes nach dem Grund.',
      message: 'Das Konto dieses Tokens ist gesperrt. Fragen Sie den Betreiber des Dienstes nach dem Grund.',
      request_id: 'request-66',
    },
  },
  quota_exceeded: {
    en: {
      type: '{base_url}/problems/quota_exceeded',
      title: 'Quota exceeded',
      status: 422,
      code: 'quota_exceeded',
      detail: 'The quota of 1 submission is used up; submit again when it is renewed, or book a single press release.',
      message: 'The quota of 1 submission is used up; submit again when it is renewed, or book a single press release.',
      quota: {
        limit: 1,
        used: 1,
        resets_at: '2026-09-01T00:00:00.000Z',
      },
      errors: {
        quota: [
          'The quota of 1 submission is used up; submit again when it is renewed, or book a single press release.',
        ],
      },
      violations: [
        {
          field: 'quota',
          rule: 'max',
          max: 1,
        },
      ],
      request_id: 'request-70',
    },
    de: {
      type: '{base_url}/problems/quota_exceeded',
      title: 'Kontingent aufgebraucht',
      status: 422,
      code: 'quota_exceeded',
      detail:
        'Das Kontingent von 1 Einreichung ist aufgebraucht; reichen Sie ein, sobald es sich erneuert, oder buchen Sie eine einzelne Pressemitteilung.',
      message:
        'Das Kontingent von 1 Einreichung ist aufgebraucht; reichen Sie ein, sobald es sich erneuert, oder buchen Sie eine einzelne Pressemitteilung.',
      quota: {
        limit: 1,
        used: 1,
        resets_at: '2026-09-01T00:00:00.000Z',
      },
      errors: {
        quota: [
          'Das Kontingent von 1 Einreichung ist aufgebraucht; reichen Sie ein, sobald es sich erneuert, oder buchen Sie eine einzelne Pressemitteilung.',
        ],
      },
      violations: [
        {
          field: 'quota',
          rule: 'max',
          max: 1,
        },
      ],
      request_id: 'request-70',
    },
  },
  booking_required: {
    en: {
      type: '{base_url}/problems/booking_required',
      title: 'Booking required',
      status: 402,
      code: 'booking_required',
      detail: 'An active booking is required: a plan, or a single press release with a credit left.',
      message: 'An active booking is required: a plan, or a single press release with a credit left.',
      request_id: 'request-72',
    },
    de: {
      type: '{base_url}/problems/booking_required',
      title: 'Buchung erforderlich',
      status: 402,
      code: 'booking_required',
      detail:
        'Eine aktive Buchung ist erforderlich: ein Tarif oder eine einzelne Pressemitteilung, die noch nicht verbraucht ist.',
      message:
        'Eine aktive Buchung ist erforderlich: ein Tarif oder eine einzelne Pressemitteilung, die noch nicht verbraucht ist.',
      request_id: 'request-72',
    },
  },
  rate_limited: {
    en: {
      type: '{base_url}/problems/rate_limited',
      title: 'Too many requests',
      status: 429,
      code: 'rate_limited',
      detail: 'Too many requests in a short time. Try again in 60 seconds.',
      message: 'Too many requests in a short time. Try again in 60 seconds.',
      request_id: 'request-76',
    },
    de: {
      type: '{base_url}/problems/rate_limited',
      title: 'Zu viele Anfragen',
      status: 429,
      code: 'rate_limited',
      detail: 'Zu viele Anfragen in kurzer Zeit. Versuchen Sie es in 60 Sekunden wieder.',
      message: 'Zu viele Anfragen in kurzer Zeit. Versuchen Sie es in 60 Sekunden wieder.',
      request_id: 'request-76',
    },
  },
};

/** What webhooks are sent, by type of event. */
export const SENT_EXAMPLES: Readonly<Record<string, Example>> = {
  'press_release.created': {
    en: {
      id: 2,
      type: 'press_release.created',
      timestamp: '2026-08-01T09:15:00.000Z',
      data: {
        press_release_id: 1,
        from: null,
        to: 'draft',
        version: 1,
        actor: {
          kind: 'publisher',
          token_id: 1,
        },
      },
    },
  },
  'press_release.updated': {
    en: {
      id: 4,
      type: 'press_release.updated',
      timestamp: '2026-08-01T09:23:00.000Z',
      data: {
        press_release_id: 1,
        from: 'draft',
        to: 'draft',
        version: 2,
        actor: {
          kind: 'publisher',
          token_id: 1,
        },
        fields: ['teaser_begin', 'teaser_end'],
      },
    },
  },
  'image.attached': {
    en: {
      id: 5,
      type: 'image.attached',
      timestamp: '2026-08-01T09:28:00.000Z',
      data: {
        press_release_id: 1,
        from: 'draft',
        to: 'draft',
        version: 3,
        actor: {
          kind: 'publisher',
          token_id: 1,
        },
        image_id: 1,
        role: 'title',
        replaced_image_id: null,
      },
    },
  },
  'image.removed': {
    en: {
      id: 7,
      type: 'image.removed',
      timestamp: '2026-08-01T09:35:00.000Z',
      data: {
        press_release_id: 1,
        from: 'draft',
        to: 'draft',
        version: 5,
        actor: {
          kind: 'publisher',
          token_id: 1,
        },
        image_id: 2,
        role: 'preview',
      },
    },
  },
  'press_release.submitted': {
    en: {
      id: 8,
      type: 'press_release.submitted',
      timestamp: '2026-08-01T09:37:00.000Z',
      data: {
        press_release_id: 1,
        from: 'draft',
        to: 'in_review',
        version: 6,
        actor: {
          kind: 'publisher',
          token_id: 1,
        },
        submission: 1,
        ai_text_declaration: 'assisted',
      },
    },
  },
  'press_release.withdrawn': {
    en: {
      id: 9,
      type: 'press_release.withdrawn',
      timestamp: '2026-08-01T09:38:00.000Z',
      data: {
        press_release_id: 1,
        from: 'in_review',
        to: 'draft',
        version: 7,
        actor: {
          kind: 'publisher',
          token_id: 1,
        },
      },
    },
  },
  'press_release.published': {
    en: {
      id: 11,
      type: 'press_release.published',
      timestamp: '2026-08-01T09:40:00.000Z',
      data: {
        press_release_id: 1,
        from: 'in_review',
        to: 'published',
        version: 9,
        actor: {
          kind: 'editor',
        },
      },
    },
  },
  'press_release.deleted': {
    en: {
      id: 13,
      type: 'press_release.deleted',
      timestamp: '2026-08-01T09:51:00.000Z',
      data: {
        press_release_id: 3,
        from: 'draft',
        to: null,
        version: 1,
        actor: {
          kind: 'publisher',
          token_id: 1,
        },
      },
    },
  },
  'press_release.rejected': {
    en: {
      id: 16,
      type: 'press_release.rejected',
      timestamp: '2026-08-01T09:53:00.000Z',
      data: {
        press_release_id: 4,
        from: 'in_review',
        to: 'rejected',
        version: 3,
        actor: {
          kind: 'editor',
        },
        codes: ['duplicate'],
        reason: 'Diese Mitteilung ist schon erschienen.',
        fields: ['title'],
        submission: 1,
      },
    },
  },
  'token.created': {
    en: {
      id: 17,
      type: 'token.created',
      timestamp: '2026-08-01T09:53:00.000Z',
      data: {
        token_id: 3,
        kind: 'api_token',
        name: 'Zweites CMS',
      },
    },
  },
  'token.revoked': {
    en: {
      id: 18,
      type: 'token.revoked',
      timestamp: '2026-08-01T09:53:00.000Z',
      data: {
        token_id: 3,
        kind: 'api_token',
        name: 'Zweites CMS',
      },
    },
  },
  'webhook.test': {
    en: {
      id: null,
      type: 'webhook.test',
      timestamp: '2026-08-01T09:57:00.000Z',
      data: {
        webhook_id: 1,
      },
    },
  },
};
