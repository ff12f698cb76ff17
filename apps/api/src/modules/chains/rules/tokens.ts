/** Contract of Tether USD on Ethereum's main network. */
export const USDT_CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
