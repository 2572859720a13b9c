/**
 * Assertion members that reveal neither a location nor more about a person than the credit: camera settings, file
 * creation, attribution and usage rights. Terms of EXIF, TIFF, XMP, IPTC, PLUS, schema.org and the C2PA, without prefixes.
 * Anything else is unknown and is redacted.
 */
const HARMLESS: ReadonlySet<string> = new Set(
  splitList(`
  @context @type @list

  Make Model LensMake LensModel LensSpecification LensInfo Lens Software CreatorTool ExifVersion FlashpixVersion
  ImageWidth ImageLength ImageHeight PixelXDimension PixelYDimension BitsPerSample Compression PhotometricInterpretation
  Orientation SamplesPerPixel PlanarConfiguration YCbCrSubSampling YCbCrPositioning YCbCrCoefficients ReferenceBlackWhite
  XResolution YResolution ResolutionUnit ColorSpace Gamma ComponentsConfiguration CompressedBitsPerPixel
  DateTime DateTimeOriginal DateTimeDigitized CreateDate ModifyDate DateCreated SubsecTime SubsecTimeOriginal SubsecTimeDigitized
  ExposureTime FNumber ExposureProgram ISOSpeedRatings PhotographicSensitivity SensitivityType StandardOutputSensitivity
  RecommendedExposureIndex ISOSpeed ShutterSpeedValue ApertureValue BrightnessValue ExposureBiasValue MaxApertureValue
  SubjectDistance SubjectDistanceRange MeteringMode LightSource Flash Fired Return Mode Function RedEyeMode FocalLength
  FocalLengthIn35mmFilm FocalPlaneXResolution FocalPlaneYResolution FocalPlaneResolutionUnit ExposureIndex SensingMethod
  FileSource SceneType CustomRendered ExposureMode WhiteBalance DigitalZoomRatio SceneCaptureType GainControl Contrast
  Saturation Sharpness CompositeImage

  creator Artist Creator author name rights Copyright CopyrightNotice copyrightNotice copyrightHolder copyrightYear Credit
  creditText CreditLine publisher Marked WebStatement UsageTerms license acquireLicensePage url DigitalSourceType
  digitalSourceType DataMining dateCreated datePublished
  `),
);

/** Members that are harmless only in one kind of assertion. */
const HARMLESS_IN: readonly { readonly label: RegExp; readonly names: ReadonlySet<string> }[] = [
  {
    label: /^(?:c2pa|cawg)\.training-mining\b/,
    names: new Set(
      splitList(`entries use constraint_info c2pa.ai_generative_training c2pa.ai_inference c2pa.ai_training c2pa.data_mining
        cawg.ai_generative_training cawg.ai_inference cawg.ai_training cawg.data_mining`),
    ),
  },
  { label: /^c2pa\.soft-binding\b/, names: new Set(splitList('alg blocks scope value extent pad hash')) },
  { label: /^c2pa\.asset-type\b/, names: new Set(splitList('types type version')) },
  { label: /^c2pa\.certificate-status\b/, names: new Set(splitList('ocspVals')) },
];

function splitList(names: string): string[] {
  return names.trim().split(/\s+/);
}

/** True for a harmless name by itself, with any prefix, or at the end of a URL. */
export function isHarmless(name: string, label: string): boolean {
  return (
    HARMLESS.has(name) ||
    HARMLESS.has(name.replace(/^.*[:/#]/s, '')) ||
    HARMLESS_IN.some((of) => of.label.test(label) && of.names.has(name))
  );
}

/** Stems in member names that reveal where a picture was taken, or more about a person than the credit. */
const STEM =
  /gps|l(?:at|ong)itude|altitude|location|coordinates?|geohash|plus_?code|what3words|countr(?:y|ies)|province|postal|post_?code|world_?region|spatial_?coverage|address|serial_?n|owner|e-?mail|telephone|birth/i;

/** Names matched only as whole words, because they also occur inside other words. */
const WORDS: ReadonlySet<string> = new Set(
  splitList(`geo lat lng lon city place places venue street zip phone tel fax user username actor actors person persons people
    face faces host imei imsi mac ssid serial`),
);

/** True if a member of that name reveals where a picture was taken, or more about a person than the credit. */
export function isPersonal(name: string): boolean {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return STEM.test(name) || words.split(/[^a-z]+/).some((word) => WORDS.has(word));
}

/** A short text that is no URL: `{ "name": "GPSLatitude" }` reveals the same as a member of that name. */
const NAME = /^[\w:.#-]{1,64}$/;
const PLACE = /^(?:geo|lat|lng|lon|city|place)$/i;

/** Names inside XMP or JSON that is embedded as text. */
const STEM_IN_PACKET = /gps[a-z]|l(?:at|ong)itude|location(?:created|shown)|serialnumber|ownername|personinimage/i;
/** Repetitions are bounded by what a person would write, so that matching is linear. */
const COORDINATES = [
  /\bgeo:-?\d/i,
  // 39° 21' 6" N, and 39,21.102N as in XMP
  /\d\s{0,3}[°,]\s{0,3}\d{1,2}[\d.,'′"″\s]{0,20}[NSEW]\b/,
  /\d\.\d{3,20}\s{0,3}[,;/ ]\s{0,3}-?\d{1,3}\.\d{3}/,
];
/** EXIF, by itself or as TIFF, in base64 or hexadecimal digits; a data URL. */
const FILE_IN_TEXT = /^(?:RXhpZg|SUkqA|TU0AK|45786966|49492a00|4d4d002a|data:)/i;

/** True if a text contains a name that `isPersonal` knows, or coordinates. */
export const containsPersonal = (text: string) =>
  (NAME.test(text) && (STEM.test(text) || PLACE.test(text))) ||
  STEM_IN_PACKET.test(text) ||
  FILE_IN_TEXT.test(text) ||
  COORDINATES.some((form) => form.test(text));
