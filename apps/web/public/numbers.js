addEventListener('message', ({ data }) => {
  postMessage(new Intl.NumberFormat(data).format(0))
  new Intl.DateTimeFormat(data, { month: 'short', minute: '2-digit' }).format(0)
  close()
})
