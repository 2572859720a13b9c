export interface Prediction {
  readonly what: string;
  readonly predicted: number;
  readonly measured: number;
  readonly band: readonly [number, number];
}

/** Predicted to measured. A measurement that the system does not give fails, too. */
export const ratioOf = ({ predicted, measured }: Prediction): number => predicted / measured;

export function isWithin(prediction: Prediction): boolean {
  const [least, most] = prediction.band;
  const ratio = ratioOf(prediction);
  return ratio >= least && ratio <= most;
}
