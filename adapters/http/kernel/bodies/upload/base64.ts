/** Characters: longest data URL prefix (`data:image/jpeg;base64,`) that is skipped. */
const PREFIX_MAX = 100;

export interface Base64Decoder {
  /** Returns the bytes completed by this chunk; none once the text has proved invalid. */
  write(text: string): Buffer;
  /** Returns the remaining bytes; undefined if the text is not Base64. */
  end(): Buffer | undefined;
}

/** Decodes Base64 chunk by chunk: either alphabet, with or without white space and padding, also as a data URL. */
export function createBase64Decoder(): Base64Decoder {
  let isValid = true;
  let isPadded = false;
  /** The start of the text, until it is clear whether it has a data URL prefix; undefined afterwards. */
  let beginning: string | undefined = '';
  /** Up to three characters of an incomplete group of four. */
  let group = '';

  function decode(text: string): Buffer {
    const [, digits = '', padding = ''] = /^([A-Za-z0-9+/_-]*)(=*)$/.exec(text.replace(/\s+/g, '')) ?? [];
    const isBlank = digits === '' && padding === '';
    if ((isBlank && text.trim() !== '') || (isPadded && digits !== '')) isValid = false;
    isPadded ||= padding !== '';
    if (!isValid) return Buffer.alloc(0);
    const all = group + digits;
    const whole = all.length - (all.length % 4);
    group = all.slice(whole);
    return Buffer.from(all.slice(0, whole), 'base64');
  }

  return {
    write(text) {
      if (beginning === undefined) return decode(text);
      beginning = (beginning + text).trimStart();
      const isPrefix = 'data:'.startsWith(beginning.slice(0, 5)) && !beginning.slice(0, PREFIX_MAX).includes(',');
      if (isPrefix && beginning.length < PREFIX_MAX) return Buffer.alloc(0);
      const data = beginning.replace(/^data:[^,]*;base64,/, '');
      beginning = undefined;
      return decode(data);
    },
    end() {
      const last = beginning === undefined ? Buffer.alloc(0) : decode(beginning);
      return isValid && group.length !== 1 ? Buffer.concat([last, Buffer.from(group, 'base64')]) : undefined;
    },
  };
}
