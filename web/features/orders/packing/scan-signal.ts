/** Hertz and milliseconds: high and short for a right code, low and long for a wrong one. */
const TONES = { right: [1_320, 80], wrong: [220, 320] } as const;
/** Milliseconds of vibration and of pauses. */
const VIBRATIONS = { right: [40], wrong: [120, 80, 120] };

let audio: AudioContext | null = null;

/** Says by a sound and by vibration whether a code was right, where the browser can: the eyes are on the shelf. */
export function signalScan(outcome: keyof typeof TONES): void {
  if ('vibrate' in navigator) navigator.vibrate(VIBRATIONS[outcome]);
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  const [hertz, milliseconds] = TONES[outcome];
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.15;
  tone.frequency.value = hertz;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + milliseconds / 1000);
}
