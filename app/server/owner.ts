console.log('owner')
