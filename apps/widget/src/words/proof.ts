/** English messages of an event’s proof, loaded when it is opened. */
export const proof = {
  'event.proof.text':
    'This event is simulated. Everything follows from a seed that we fixed before the start. SHA-256 of the seed:',
  'event.proof.seed': 'Seed, revealed after the event:',
  'event.proof.later': 'We’ll reveal the seed after the event.',
  'event.proof.beacon':
    'We mix in round {round} of a public beacon, which neither we nor you can choose. It’s published 11 minutes before the start. Chain and random number:',
  'event.proof.alone': 'No public beacon is mixed into this event.',
  'event.proof.verify':
    'Verify the result on your computer. All you need is Node.js: download both files into one folder and run',
  'event.proof.download': 'Download proof',
  'event.proof.verifier': 'Download verifier',
  'event.proof.failed': 'Download failed. Please try again.',
}
