/** Key icon of passkeys. */
export const PasskeyMark = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width={20} height={20} fill="currentColor">
    <path d="M8 5a6 6 0 1 1 5.66 8H13v2.5h-2.5V18H8v3H3v-4.6l5.2-5.2A6 6 0 0 1 8 9Zm6.5.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z" />
  </svg>
)
