import {
  type CryptoAddress,
  type ReadAddress,
  readBitcoinAddress,
  readEthereumAddress,
  readTonAddress,
  readTronAddress,
} from './crypto-addresses.ts'

/** Contracts of tokens and of the chains themselves. Payments to them are lost. */
export const CONTRACTS: readonly (readonly [read: ReadAddress, address: string])[] = [
  // Ethereum: USDT, USDC, DAI, WETH, WBTC, and the burn address.
  [readEthereumAddress, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  [readEthereumAddress, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  [readEthereumAddress, '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
  [readEthereumAddress, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  [readEthereumAddress, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
  [readEthereumAddress, '0x000000000000000000000000000000000000dEaD'],
  // TRON: USDT, USDC.
  [readTronAddress, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  [readTronAddress, 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'],
  // TON: the master contract of USDT, the elector, the configuration.
  [readTonAddress, 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
  [readTonAddress, 'Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF'],
  [readTonAddress, 'Ef9VVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVbxn'],
]

const UNPAYABLE: ReadonlySet<string> = new Set(
  CONTRACTS.flatMap(([read, address]) => read(address)?.account ?? []),
)

const READERS = [readBitcoinAddress, readEthereumAddress, readTronAddress, readTonAddress]

/** Number of trailing bytes that distinguish a chain's built-in contracts at its lowest addresses. */
const LOWEST_BYTES = 2

/** True for the zero address of a chain and the built-in contracts just above it. */
const isLowest = ({ payload }: CryptoAddress): boolean =>
  payload.subarray(0, -LOWEST_BYTES).every((byte) => byte === 0)

/** True for an address that can belong to a wallet: not the zero address, a token contract or a built-in contract. */
export function isWalletAddress(address: string): boolean {
  const found = READERS.map((read) => read(address)).find((each) => each !== null)
  return found === undefined || !(isLowest(found) || UNPAYABLE.has(found.account))
}
